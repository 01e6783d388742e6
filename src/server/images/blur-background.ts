import type { ImageValues } from '#shared/image/operations.ts';
import type { Drawn } from './drawn.ts';
import { formatOf } from './format.ts';
import { paintedMask } from './painted-mask.ts';
import { fromPixels, opaque, type Picture, type Pixels, pixelsOf } from './picture.ts';

/** From this blur on nothing is lost by blurring a smaller picture. */
const coarse = 8;

/** What was painted over stays sharp; it is laid upon the blurred picture through a soft mask. */
export async function blurBackground(
  values: ImageValues<'blur-background'>,
  picture: Picture,
): Promise<Drawn> {
  const side = Math.max(picture.width, picture.height);
  const hard = await paintedMask(values.keep, picture);
  const softness = (side * values.feather) / 4_000;
  const soft = softness < 0.3 ? hard : await softened(hard, softness);
  const sharpPart = await pixelsOf(opaque(picture).joinChannel(soft.data, { raw: soft.raw }));
  const behind = await blurred(picture, Math.max(0.3, (side * values.blur) / 2_500));
  return {
    image: fromPixels(behind).composite([{ input: sharpPart.data, raw: sharpPart.raw }]),
    encoding: { format: formatOf(values.format, picture.mediaType, false) },
  };
}

async function softened(mask: Pixels, sigma: number): Promise<Pixels> {
  return pixelsOf((await wideBlur(mask, sigma)).extractChannel(0));
}

async function blurred(picture: Picture, sigma: number): Promise<Pixels> {
  return pixelsOf(await wideBlur(await pixelsOf(opaque(picture)), sigma));
}

async function wideBlur(pixels: Pixels, sigma: number) {
  if (sigma < coarse) return fromPixels(pixels).blur(sigma);
  const { width, height } = pixels.raw;
  const scale = coarse / 2 / sigma;
  const small = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const shrunk = await pixelsOf(fromPixels(pixels).resize({ ...small, fit: 'fill' }));
  const soft = await pixelsOf(fromPixels(shrunk).blur(coarse / 2));
  return fromPixels(soft).resize({ width, height, fit: 'fill', kernel: 'cubic' });
}
