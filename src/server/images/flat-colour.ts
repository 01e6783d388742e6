import type { Pixels } from './picture.ts';

export interface Colour {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** How much each channel's difference counts, as eyes weigh them; they add up to 1.5. */
export const weights = { r: 0.45, g: 0.65, b: 0.4 } as const;

export function parsedColour(text: string): Colour {
  const value = Number.parseInt(text.slice(1), 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}

export function colourText({ r, g, b }: Colour): string {
  return `#${((r << 16) | (g << 8) | b).toString(16).padStart(6, '0')}`;
}

/** 0 for the same colour, up to 382; 0 as well for what can hardly be seen. */
export function distanceAt({ data }: Pixels, at: number, colour: Colour): number {
  if ((data[at + 3] ?? 255) < 16) return 0;
  return (
    weights.r * Math.abs((data[at] ?? 0) - colour.r) +
    weights.g * Math.abs((data[at + 1] ?? 0) - colour.g) +
    weights.b * Math.abs((data[at + 2] ?? 0) - colour.b)
  );
}

/** Places in `data`, of four channels, where the picture's border is. */
export function* borderOf({ raw: { width, height } }: Pixels): Generator<number> {
  for (let x = 0; x < width; x += 1) {
    yield x * 4;
    yield ((height - 1) * width + x) * 4;
  }
  for (let y = 1; y < height - 1; y += 1) {
    yield y * width * 4;
    yield (y * width + width - 1) * 4;
  }
}

/** The colour that most of the border has, give or take an eighth of each channel. */
export function borderColour(pixels: Pixels): Colour {
  const bins = new Map<number, { r: number; g: number; b: number; count: number }>();
  const { data } = pixels;
  for (const at of borderOf(pixels)) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    const key = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5);
    const bin = bins.get(key) ?? { r: 0, g: 0, b: 0, count: 0 };
    bin.r += r;
    bin.g += g;
    bin.b += b;
    bin.count += 1;
    bins.set(key, bin);
  }
  const [most] = [...bins.values()].sort((one, other) => other.count - one.count);
  if (!most) return { r: 255, g: 255, b: 255 };
  const mean = (sum: number) => Math.round(sum / most.count);
  return { r: mean(most.r), g: mean(most.g), b: mean(most.b) };
}
