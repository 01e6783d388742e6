import type { ImageValues } from '#shared/image/operations.ts';
import { parsedColour } from './flat-colour.ts';

type Row = readonly [number, number, number];

/** Every channel becomes a sum of all three and a number of 0 to 255. */
export interface Affine {
  readonly rows: readonly [Row, Row, Row];
  readonly offset: Row;
}

/** Part of each channel in how light a colour looks (Rec. 709). */
const luma: Row = [0.2126, 0.7152, 0.0722];

const identity: Affine = {
  rows: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  offset: [0, 0, 0],
};

const scaled = (r: number, g: number, b: number, offset: Row = [0, 0, 0]): Affine => ({
  rows: [
    [r, 0, 0],
    [0, g, 0],
    [0, 0, b],
  ],
  offset,
});

/** First `one`, then `other`. */
function followed(one: Affine, other: Affine): Affine {
  const row = (of: Row): Row => [
    sum(
      of,
      one.rows.map((from) => from[0]),
    ),
    sum(
      of,
      one.rows.map((from) => from[1]),
    ),
    sum(
      of,
      one.rows.map((from) => from[2]),
    ),
  ];
  const moved = (of: Row, by: number) => sum(of, one.offset) + by;
  const [r, g, b] = other.rows;
  const [dr, dg, db] = other.offset;
  return { rows: [row(r), row(g), row(b)], offset: [moved(r, dr), moved(g, dg), moved(b, db)] };
}

function sum(of: Row, values: readonly number[]): number {
  return of.reduce((total, factor, at) => total + factor * (values[at] ?? 0), 0);
}

/** @param by 0 is grey, 1 as it is. */
function saturated(by: number): Affine {
  const row = (own: number): Row => [
    luma[0] * (1 - by) + (own === 0 ? by : 0),
    luma[1] * (1 - by) + (own === 1 ? by : 0),
    luma[2] * (1 - by) + (own === 2 ? by : 0),
  ];
  return { rows: [row(0), row(1), row(2)], offset: [0, 0, 0] };
}

function contrasted(by: number): Affine {
  const middle = 127.5 * (1 - by);
  return scaled(by, by, by, [middle, middle, middle]);
}

/** Light runs from one colour to the other. */
function duotone(dark: string, light: string): Affine {
  const from = parsedColour(dark);
  const to = parsedColour(light);
  const row = (start: number, end: number): Row => {
    const step = (end - start) / 255;
    return [luma[0] * step, luma[1] * step, luma[2] * step];
  };
  return {
    rows: [row(from.r, to.r), row(from.g, to.g), row(from.b, to.b)],
    offset: [from.r, from.g, from.b],
  };
}

function presetOf({ preset, dark, light }: ImageValues<'tone'>): Affine {
  if (preset === 'grey') return saturated(0);
  if (preset === 'sepia') return duotone('#1c1209', '#fff1d6');
  if (preset === 'vintage') return followed(saturated(0.65), scaled(0.9, 0.84, 0.74, [26, 22, 30]));
  if (preset === 'cold') return scaled(0.92, 0.99, 1.1);
  if (preset === 'warm') return scaled(1.09, 1.01, 0.89);
  if (preset === 'duotone') return duotone(dark, light);
  if (preset === 'invert') return scaled(-1, -1, -1, [255, 255, 255]);
  return identity;
}

/** @param range darkest and lightest of the picture, where it is to be stretched to the whole. */
export function toneMatrix(
  values: ImageValues<'tone'>,
  range: readonly [number, number] | null,
): Affine {
  const { brightness, contrast, saturation, warmth } = values;
  const warm = warmth / 400;
  const lift = brightness * 1.275;
  const steps = [
    range ? stretched(range) : identity,
    saturated(1 + saturation / 100),
    scaled(1 + warm, 1, 1 - warm),
    contrasted(contrast < 0 ? 1 + contrast / 125 : 1 + contrast / 60),
    scaled(1, 1, 1, [lift, lift, lift]),
    presetOf(values),
  ];
  return steps.reduce(followed);
}

function stretched([dark, light]: readonly [number, number]): Affine {
  const by = 255 / Math.max(1, light - dark);
  return scaled(by, by, by, [-dark * by, -dark * by, -dark * by]);
}
