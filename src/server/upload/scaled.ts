import sharp from 'sharp';
import type { ImageAccepted } from './image.ts';

/** Pixels of the longer side: models that see scale down to less themselves. */
const longestSide = 2_048;

/** An accepted image as models look at it: no larger than they use. */
export async function scaled({ bytes, width, height, frames }: ImageAccepted): Promise<Uint8Array> {
  if (Math.max(width, height) <= longestSide) return bytes;
  return sharp(bytes, { animated: frames > 1 })
    .resize({ width: longestSide, height: longestSide, fit: 'inside' })
    .toBuffer();
}
