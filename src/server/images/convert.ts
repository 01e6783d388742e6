import type { ImageValues } from '#shared/image/operations.ts';
import type { Drawn } from './drawn.ts';
import { openPicture, type Picture } from './picture.ts';

/** Frames that a format cannot hold are left behind: PNG, JPEG and AVIF take the first. */
export function convert(values: ImageValues<'convert'>, picture: Picture): Drawn {
  const { format, quality, lossless, background } = values;
  const image = openPicture(picture, format === 'webp');
  return { image, encoding: { format, quality, lossless, background } };
}
