import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { draw } from '#server/images/draw.ts';
import { write } from '#server/images/drawn.ts';
import { favicon } from '#server/images/favicon.ts';
import type { Picture } from '#server/images/picture.ts';
import { provenanceOf } from '#server/images/provenance.ts';
import {
  type ImageOperation,
  type ImageParams,
  imageOperations,
} from '#shared/image/operations.ts';
import { house, landscape } from './image-examples/scene.ts';

/**
 * `node src/cli/setup.mjs image-examples`: draws the pictures on the pages of the image tools anew,
 * each by the engine that the tool itself uses.
 */
const target = 'src/features/image/example';
const size = { width: 720, height: 480 };
const folder = mkdtempSync(path.join(tmpdir(), 'examples-'));
const xmp = provenanceOf('humanEdits');

try {
  await drawAll();
} finally {
  rmSync(folder, { recursive: true });
}

async function drawAll(): Promise<void> {
  const scene = await saved('landscape', landscape(size));
  const flat = await saved('house', house(480));
  const small = await saved('small', landscape({ width: 180, height: 120 }));
  const icon = await saved('icon', house(480, 'none'));
  await keep('drawing', scene.file);
  await keep('enlarge-before', small.file);
  await keep('remove-background-before', flat.file);
  await keep('favicon-before', icon.file);
  const sharpPart = {
    ...{ kind: 'ellipse', erase: false },
    ...{ left: 0.56, top: 0.4, width: 0.34, height: 0.5 },
  } as const;
  const frame = { left: 0.55, top: 0.38, width: 0.4, height: 0.56 };
  const made = async (operation: Drawable, more: object, pictures = [scene], name = operation) =>
    keep(name, await drawn(operation, more, pictures));
  await made('crop', frame);
  await made('resize', { percent: 25 });
  await made('convert', { format: 'webp' });
  await made('compress', { kilobytes: 12, format: 'webp', scale: false });
  await made('enlarge', { factor: '4', method: 'pixels', sharpen: false }, [small]);
  await made('remove-background', { tolerance: 12 }, [flat]);
  await made('blur-background', { keep: [sharpPart], blur: 35 });
  await made('tone', { preset: 'duotone' });
  await made('sketch', { style: 'pencil', strength: 60 });
  await made('cartoon', { colours: 16, outline: 35, smoothing: 7 });
  const parts = ['duotone', 'sepia', 'cold'].map((preset) => drawn('tone', { preset }, [scene]));
  const all = [scene.file, ...(await Promise.all(parts))];
  await made('collage', { width: 720, cell: '4:3' }, await Promise.all(all.map(pictureOf)));
  await keep('favicon', await iconOf(icon), 192);
}

type Drawable = Exclude<ImageOperation, 'favicon' | 'generate' | 'edit' | 'vary'>;

/** @returns the file that the tool makes with these values and, for the rest, those it begins with. */
async function drawn(
  operation: Drawable,
  more: object,
  pictures: readonly Picture[],
): Promise<string> {
  const initial = Object.entries(imageOperations[operation].fields).map(([name, field]) => [
    name,
    field.initial,
  ]);
  const params = { operation, ...Object.fromEntries(initial), ...more } as Extract<
    ImageParams,
    { operation: Drawable }
  >;
  const drawing = await draw(params, pictures, { xmp, step: () => undefined });
  const own = mkdtempSync(path.join(folder, 'made-'));
  const { file } = await write(drawing, { folder: own, operation, name: null, before: null, xmp });
  return file;
}

/** The largest icon for a phone of those that the tool packs. */
async function iconOf(picture: Picture): Promise<string> {
  const own = mkdtempSync(path.join(folder, 'made-'));
  const values = { name: '', background: '#ffe9b0', theme: '#ffffff', padding: 8, radius: 24 };
  const place = { folder: own, operation: 'favicon', name: null, before: null, xmp } as const;
  const { file } = await favicon(values, picture, place);
  const icon = unzipSync(readFileSync(file))['android-chrome-192x192.png'];
  if (!icon) throw new Error('the favicon tool packs no icon of 192 pixels any more');
  const kept = path.join(own, 'icon.png');
  writeFileSync(kept, icon);
  return kept;
}

async function saved(name: string, svg: string): Promise<Picture> {
  const file = path.join(folder, `${name}.png`);
  writeFileSync(file, await sharp(Buffer.from(svg)).png().toBuffer());
  return pictureOf(file);
}

async function pictureOf(file: string): Promise<Picture> {
  const { width, height } = await sharp(file).metadata();
  return { file, name: path.basename(file), mediaType: 'image/png', bytes: 0, width, height };
}

async function keep(name: string, file: string, width: number = size.width): Promise<void> {
  const image = sharp(file).resize({ width, withoutEnlargement: true });
  const { size: bytes } = await image
    .webp({ quality: 80, effort: 6 })
    .toFile(path.join(target, `${name}.webp`));
  console.log(`${name.padEnd(28)} ${bytes} bytes`);
}
