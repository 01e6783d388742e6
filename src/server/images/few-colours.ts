import { setImmediate as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { fromPixels, pixelsOf } from './picture.ts';

interface Group {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  /** How much of the picture has it. */
  readonly weight: number;
  /** Places in the palette that become it. */
  readonly places: readonly number[];
}

/** Side of the small picture in which colours are counted. */
const countedSide = 96;

const stepsAtOnce = 8;

/**
 * A PNG of so few colours, each even. The library makes palettes of 2, 4, 16 or 256 alone: of the largest,
 * colours that are close are made one in the palette itself, so that no pixel has to be touched.
 */
export async function fewColours(image: Sharp, count: number): Promise<Buffer> {
  const pixels = await pixelsOf(image);
  const png = await fromPixels(pixels)
    .png({ palette: true, colours: 256, dither: 0, compressionLevel: 1, effort: 1 })
    .toBuffer();
  const place = png.indexOf('PLTE');
  const palette = png.subarray(place + 4, place + 4 + png.readUInt32BE(place - 4));
  const counted = await counts(png, palette);
  for (const { r, g, b, places } of await merged(counted, count)) {
    for (const at of places) palette.set([r, g, b].map(Math.round), at * 3);
  }
  png.writeUInt32BE(
    crc32(png.subarray(place, place + 4 + palette.length)),
    place + 4 + palette.length,
  );
  return png;
}

/** Every colour of the palette, with how often it is met in small. */
async function counts(png: Buffer, palette: Buffer): Promise<Group[]> {
  const small = {
    width: countedSide,
    height: countedSide,
    fit: 'fill',
    kernel: 'nearest',
  } as const;
  const { data, raw } = await pixelsOf(
    sharp(png).removeAlpha().toColourspace('srgb').resize(small),
  );
  const met = new Map<number, number>();
  for (let at = 0; at < data.length; at += raw.channels) {
    const key = data.readUIntBE(at, 3);
    met.set(key, (met.get(key) ?? 0) + 1);
  }
  return Array.from({ length: palette.length / 3 }, (_, at) => {
    const [r = 0, g = 0, b = 0] = palette.subarray(at * 3, at * 3 + 3);
    return { r, g, b, weight: 1 + (met.get((r << 16) | (g << 8) | b) ?? 0), places: [at] };
  });
}

/** The two whose joining changes least become one, until so many are left. */
async function merged(groups: readonly Group[], count: number): Promise<Group[]> {
  const left = [...groups];
  while (left.length > count) {
    // Others' calls come between: all of it at once would hold them up for a tenth of a second.
    if (left.length % stepsAtOnce === 0) await pause();
    let least = Number.POSITIVE_INFINITY;
    let pair: readonly [number, number] = [0, 1];
    left.forEach((one, at) => {
      for (let next = at + 1; next < left.length; next += 1) {
        const cost = costOf(one, left[next] ?? one);
        if (cost >= least) continue;
        least = cost;
        pair = [at, next];
      }
    });
    const [other] = left.splice(pair[1], 1);
    const one = left[pair[0]];
    if (one && other) left[pair[0]] = joined(one, other);
  }
  return left;
}

/** Ward's: what the squares of all distances grow by. */
function costOf(one: Group, other: Group): number {
  const square = (one.r - other.r) ** 2 + (one.g - other.g) ** 2 + (one.b - other.b) ** 2;
  return (square * one.weight * other.weight) / (one.weight + other.weight);
}

function joined(one: Group, other: Group): Group {
  const weight = one.weight + other.weight;
  const mean = (a: number, b: number) => (a * one.weight + b * other.weight) / weight;
  return {
    ...{ r: mean(one.r, other.r), g: mean(one.g, other.g), b: mean(one.b, other.b) },
    ...{ weight, places: [...one.places, ...other.places] },
  };
}
