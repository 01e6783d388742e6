import { borderOf, type Colour, distanceAt } from './flat-colour.ts';
import type { Pixels } from './picture.ts';

export interface Flooded {
  /** 255 where the colour reaches from the border, else 0; one byte a pixel. */
  readonly region: Buffer;
  /** Part of the border that has the colour, 0 to 1. */
  readonly border: number;
}

/**
 * What of a colour hangs together with the border, from pixel to pixel by sides.
 * @param pixels of four channels, few enough for this thread.
 */
export function flood(pixels: Pixels, colour: Colour, tolerance: number): Flooded {
  const { width, height } = pixels.raw;
  const region = Buffer.alloc(width * height);
  const queue = new Int32Array(width * height);
  let length = 0;
  const visit = (index: number) => {
    if (region[index] === 255 || distanceAt(pixels, index * 4, colour) > tolerance) return;
    region[index] = 255;
    queue[length] = index;
    length += 1;
  };
  let edge = 0;
  for (const at of borderOf(pixels)) {
    edge += 1;
    visit(at / 4);
  }
  const reached = length;
  for (let next = 0; next < length; next += 1) {
    const index = queue[next] ?? 0;
    const x = index % width;
    if (x > 0) visit(index - 1);
    if (x < width - 1) visit(index + 1);
    if (index >= width) visit(index - width);
    if (index < width * (height - 1)) visit(index + width);
  }
  return { region, border: reached / edge };
}
