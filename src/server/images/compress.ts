import type { ImageValues } from '#shared/image/operations.ts';
import type { Drawn } from './drawn.ts';
import { type Encoding, encoded, type Format, formatOf } from './format.ts';
import { openPicture, type Picture } from './picture.ts';

/** From good to bad; a picture worse than the last is better made smaller. */
const qualities = [90, 85, 80, 75, 70, 65, 60, 55, 50, 45, 40, 35, 30];
const lastQualities = [25, 20, 15, 10, 5, 1];
/** Without pixels to give up, a PNG gives up colours. */
const lastPalettes = [16, 4, 2] as const;

/** Sides are not made shorter than this. */
const shortestSide = 16;

interface Attempt {
  readonly encoding: Encoding;
  readonly scale: number;
  readonly bytes: number;
}

export interface CompressTask {
  readonly values: ImageValues<'compress'>;
  readonly picture: Picture;
  /** Goes into the file too, and counts. */
  readonly xmp: string;
  /** Before each try; throws where it is to end. */
  step(): void;
}

/** Comes to at most so many bytes: by quality as long as that looks good, then by fewer pixels. */
export async function compress(task: CompressTask): Promise<Drawn> {
  const { values, picture } = task;
  const target = values.kilobytes * 1000;
  const own = formatOf(values.format, picture.mediaType, true);
  // A GIF hardly gets smaller as one: WebP holds its frames, too.
  const encodings = encodingsOf(own === 'gif' ? 'webp' : own, values.scale);
  let best = await smallestLoss(task, encodings, 1, target);
  while (values.scale && best.bytes > target && shortOf(picture) * best.scale > shortestSide) {
    const scale = best.scale * Math.min(0.9, Math.sqrt(target / best.bytes) * 0.95);
    best = await smallestLoss(task, encodings, scale, target);
  }
  const { encoding, scale, bytes } = best;
  const quality = encoding.quality ?? null;
  return {
    image: scaled(picture, scale),
    encoding,
    detail: { compressed: { met: bytes <= target, quality, scale } },
  };
}

type Encodings = readonly [Encoding, ...Encoding[]];

function encodingsOf(format: Format, mayScale: boolean): Encodings {
  if (format === 'png') {
    const palettes = mayScale ? [256 as const] : [256 as const, ...lastPalettes];
    return [{ format }, ...palettes.map((colours) => ({ format, colours }))];
  }
  const steps = mayScale ? qualities : [...qualities, ...lastQualities];
  return [{ format, quality: 95 }, ...steps.map((quality) => ({ format, quality }))];
}

/** The best of them that fits, else the last. Each is taken to be smaller than the one before. */
async function smallestLoss(
  task: CompressTask,
  encodings: Encodings,
  scale: number,
  target: number,
): Promise<Attempt> {
  let low = 0;
  let high = encodings.length - 1;
  let best = await attempt(task, encodings[high] ?? encodings[0], scale);
  if (best.bytes > target) return best;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const tried = await attempt(task, encodings[middle] ?? encodings[0], scale);
    if (tried.bytes <= target) {
      best = tried;
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return best;
}

async function attempt(
  { picture, xmp, step }: CompressTask,
  encoding: Encoding,
  scale: number,
): Promise<Attempt> {
  step();
  const image = encoded(scaled(picture, scale), encoding).withXmp(xmp);
  const { info } = await image.toBuffer({ resolveWithObject: true });
  return { encoding, scale, bytes: info.size };
}

function scaled(picture: Picture, scale: number) {
  const image = openPicture(picture, true);
  return scale === 1 ? image : image.resize({ width: Math.round(picture.width * scale) });
}

function shortOf({ width, height }: Picture): number {
  return Math.min(width, height);
}
