import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { draw } from '#server/images/draw.ts';
import { write } from '#server/images/drawn.ts';
import { imageParams } from '#server/images/params.ts';
import type { Picture } from '#server/images/picture.ts';
import { provenanceOf, sourceTypeOf } from '#server/images/provenance.ts';
import type { ImageOperation } from '#shared/image/operations.ts';
import { median, saveResult } from './result.ts';

/**
 * Pictures as works make them, from checked parameters to a file with its note, beside the same calls of
 * sharp by hand on the same photo in the same run. Steps that have no single call are told in seconds of a core.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const width = 4_000;
const height = 3_000;

const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-bench-'));

/** Light, edges and the noise of a sensor. */
async function photo(): Promise<Picture> {
  const file = path.join(folder, 'photo.jpg');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" width="${width}" height="${height}"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#5aa0e0"/><stop offset="1" stop-color="#f6e7c4"/></linearGradient></defs><rect width="4" height="3" fill="url(#s)"/><path d="M0 2Q1 1 2 2T4 2V3H0Z" fill="#3d7a46"/><circle cx="3" cy=".7" r=".3" fill="#fff3b0"/></svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  await sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .jpeg({ quality: 92 })
    .toFile(file);
  const bytes = statSync(file).size;
  return { file, name: 'photo.jpg', mediaType: 'image/jpeg', bytes, width, height };
}

const picture = await photo();
const jpeg = (image: Sharp) => image.jpeg({ quality: 75, mozjpeg: true });
const byHand = path.join(folder, 'by-hand.jpg');

type Given = { readonly operation: ImageOperation } & Readonly<Record<string, unknown>>;

const compared: readonly (readonly [Given, () => Promise<unknown>])[] = [
  [
    { operation: 'crop', left: 0.25, top: 0.25, width: 0.5, height: 0.5 },
    () =>
      jpeg(
        sharp(picture.file).extract({ left: 1_000, top: 750, width: 2_000, height: 1_500 }),
      ).toFile(byHand),
  ],
  [
    { operation: 'resize', width: 1_600 },
    () => jpeg(sharp(picture.file).resize(1_600, 1_200, { fit: 'inside' })).toFile(byHand),
  ],
  [
    { operation: 'convert', format: 'webp' },
    () => sharp(picture.file).webp({ quality: 75 }).toFile(byHand),
  ],
  [
    { operation: 'tone', preset: 'invert' },
    () => jpeg(sharp(picture.file).linear([-1, -1, -1], [255, 255, 255])).toFile(byHand),
  ],
];

const alone: readonly Given[] = [
  { operation: 'compress', kilobytes: 500 },
  { operation: 'remove-background' },
  { operation: 'sketch' },
  { operation: 'cartoon' },
  {
    operation: 'blur-background',
    keep: [{ kind: 'ellipse', left: 0.3, top: 0.2, width: 0.4, height: 0.6, erase: false }],
  },
];

async function make(given: Given): Promise<void> {
  const params = imageParams.parse(given);
  const { operation } = params;
  if (operation === 'favicon' || operation === 'generate') return;
  if (operation === 'edit' || operation === 'vary') return;
  const xmp = provenanceOf(await sourceTypeOf(operation, [picture]));
  const drawn = await draw(params, [picture], { xmp, step: () => undefined });
  await write(drawn, { folder, operation, name: picture.name, before: picture.bytes, xmp });
}

/** Seconds of a core, which other programs on the machine do not change. */
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
};

const figures: Record<string, number> = { rounds, megapixels: (width * height) / 1_000_000 };
for (const [given, bare] of compared) {
  const ours: number[] = [];
  const theirs: number[] = [];
  await make(given);
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await timed(() => make(given)));
    theirs.push(await timed(bare));
  }
  figures[`${given.operation}CoreSeconds`] = median(ours);
  figures[`${given.operation} of sharp by hand`] = median(theirs) / median(ours);
}
for (const given of alone) {
  figures[`${given.operation}CoreSeconds`] = await timed(() => make(given));
}
rmSync(folder, { recursive: true });
saveResult('images', figures);
