import type { ImageValues } from '#shared/image/operations.ts';
import type { Drawn } from './drawn.ts';
import { formatOf } from './format.ts';
import { opaque, openPicture, type Picture, pixelsOf } from './picture.ts';
import { toneMatrix } from './tone-matrix.ts';

/** All of it is one step of reckoning for each pixel, so that nothing is cut off on the way. */
export async function tone(values: ImageValues<'tone'>, picture: Picture): Promise<Drawn> {
  const range = values.auto ? await rangeOf(picture) : null;
  const { rows, offset } = toneMatrix(values, range);
  const [r, g, b] = rows;
  const toned = openPicture(picture)
    .toColourspace('srgb')
    .recomb([[...r], [...g], [...b]])
    // What is left of a whole number is cut off.
    .linear(
      [1, 1, 1],
      offset.map((value) => value + 0.5),
    );
  const { sharpness } = values;
  return {
    image:
      sharpness === 0 ? toned : toned.sharpen({ sigma: 1, m1: sharpness / 50, m2: sharpness / 25 }),
    encoding: { format: formatOf(values.format, picture.mediaType, false) },
  };
}

/** Where the darkest and the lightest hundredth end, in a small picture of it. */
async function rangeOf(picture: Picture): Promise<[number, number]> {
  const small = opaque(picture).resize({ width: 256, height: 256, fit: 'inside' }).greyscale();
  const { data } = await pixelsOf(small);
  const sorted = data.toSorted();
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return [at(0.01), at(0.99)];
}
