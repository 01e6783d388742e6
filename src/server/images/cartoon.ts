import sharp from 'sharp';
import type { ImageValues } from '#shared/image/operations.ts';
import type { Drawn } from './drawn.ts';
import { fewColours } from './few-colours.ts';
import { formatOf } from './format.ts';
import { linesOf } from './lines.ts';
import { fromPixels, opaque, type Picture, pixelsOf } from './picture.ts';

/** Few flat colours, as even as smoothing makes them, and outlines on top. */
export async function cartoon(values: ImageValues<'cartoon'>, picture: Picture): Promise<Drawn> {
  const flat = await flatColours(values, picture);
  const { outline } = values;
  const encoding = { format: formatOf(values.format, picture.mediaType, false) };
  if (outline === 0) return { image: flat, encoding };
  const lines = await linesOf(picture, { width: 2.5, gain: outline / 8 });
  const base = await pixelsOf(flat);
  const image = fromPixels(base)
    .composite([{ input: lines.data, raw: lines.raw, blend: 'multiply' }])
    .removeAlpha();
  return { image, encoding };
}

async function flatColours({ smoothing, colours }: ImageValues<'cartoon'>, picture: Picture) {
  const window = medianOf(smoothing);
  const isSmall = Math.min(picture.width, picture.height) < window;
  const even = smoothing === 0 || isSmall ? opaque(picture) : opaque(picture).median(window);
  const vivid = fromPixels(await pixelsOf(even)).modulate({ saturation: 1.3 });
  return sharp(await fewColours(vivid, colours))
    .toColourspace('srgb')
    .removeAlpha();
}

/** Windows of 3 to 9 pixels: wider ones take long and add little. */
function medianOf(smoothing: number): number {
  return 3 + 2 * Math.round((smoothing - 1) / 3);
}
