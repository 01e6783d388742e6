import { fromPixels, opaque, type Picture, type Pixels, pixelsOf } from './picture.ts';

interface Pen {
  /** In thousandths of the longer side. */
  readonly width: number;
  readonly gain: number;
}

/** Differences that rounding makes out of a slow change of light. */
const even = 2;

/** Outlines, dark on white, of three channels: where two blurs of different width differ. */
export async function linesOf(picture: Picture, { width, gain }: Pen): Promise<Pixels> {
  const unit = Math.max(picture.width, picture.height) / 1_000;
  const grey = await pixelsOf(opaque(picture).greyscale().toColourspace('srgb'));
  const fine = await pixelsOf(fromPixels(grey).blur(Math.max(0.4, unit * width * 0.4)));
  const wide = await pixelsOf(fromPixels(grey).blur(Math.max(0.8, unit * width)));
  const difference = await pixelsOf(
    fromPixels(fine)
      .composite([{ input: wide.data, raw: wide.raw, blend: 'difference' }])
      .removeAlpha(),
  );
  return pixelsOf(fromPixels(difference).linear(-gain, 255 + gain * even));
}
