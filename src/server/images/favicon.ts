import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';
import type { ImageDetail } from '#shared/image/made-image.ts';
import type { ImageValues } from '#shared/image/operations.ts';
import type { MadeFile } from '../works/work-kind.ts';
import type { Place } from './drawn.ts';
import { icoOf } from './ico.ts';
import { fromPixels, openPicture, type Picture, type Pixels, pixelsOf } from './picture.ts';

type Values = ImageValues<'favicon'>;

/** Side of the picture that all others are made smaller from. */
const masterSide = 512;

/** Sizes that `favicon.ico` holds. */
const icoSides = [16, 32, 48];

const files = [
  { name: 'favicon-16x16.png', side: 16 },
  { name: 'favicon-32x32.png', side: 32 },
  { name: 'apple-touch-icon.png', side: 180 },
  { name: 'android-chrome-192x192.png', side: 192 },
  { name: 'android-chrome-512x512.png', side: 512 },
] as const;

const maskable = 'maskable-512x512.png';

/** Phones cut a maskable icon to a shape of theirs; what must show stays within 80 percent of it. */
const safePart = 0.8;

/** A ZIP of everything that a site's root and head need. */
export async function favicon(values: Values, picture: Picture, place: Place): Promise<MadeFile> {
  const whole = await master(values, picture);
  const zip: Zippable = {
    'favicon.ico': icoOf(
      await Promise.all(icoSides.map(async (side) => ({ side, png: await pngOf(whole, side) }))),
    ),
    [maskable]: await pngOf(await masked(values, whole), masterSide, place.xmp),
    'site.webmanifest': bytesOf(manifest(values)),
    'head.html': bytesOf(head(values)),
  };
  for (const { name, side } of files) zip[name] = await pngOf(whole, side, place.xmp);
  const bytes = zipSync(zip, { level: 0, mtime: '1980-01-01T00:00:00Z' });
  const file = path.join(place.folder, 'favicon.zip');
  await writeFile(file, bytes);
  const detail: ImageDetail = { operation: 'favicon', before: place.before, after: bytes.length };
  return { file, name: 'favicon.zip', mediaType: 'application/zip', detail };
}

/** Square, with margin and rounded corners. */
async function master({ padding, radius, background }: Values, picture: Picture): Promise<Pixels> {
  const side = Math.max(1, Math.round(masterSide * (1 - (2 * padding) / 100)));
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const image = openPicture(picture).toColourspace('srgb').ensureAlpha();
  const drawn = await pixelsOf(image.resize(side, side, { fit: 'contain', background: clear }));
  const create = { ...square, channels: 4, background: background ?? clear } as const;
  const laid = await pixelsOf(sharp({ create }).composite([{ input: drawn.data, raw: drawn.raw }]));
  if (radius === 0) return laid;
  const corner = (masterSide * radius) / 100;
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${masterSide}" height="${masterSide}"><rect width="100%" height="100%" rx="${corner}"/></svg>`;
  return pixelsOf(fromPixels(laid).composite([{ input: Buffer.from(shape), blend: 'dest-in' }]));
}

const square = { width: masterSide, height: masterSide } as const;

async function masked({ background, theme }: Values, whole: Pixels): Promise<Pixels> {
  const side = Math.round(masterSide * safePart);
  const { data, raw } = await pixelsOf(fromPixels(whole).resize(side, side));
  const create = { ...square, channels: 4, background: background ?? theme } as const;
  return pixelsOf(sharp({ create }).composite([{ input: data, raw }]));
}

async function pngOf(whole: Pixels, side: number, xmp?: string): Promise<Uint8Array> {
  const image = fromPixels(whole).resize(side, side, { kernel: 'lanczos3' }).png();
  return (xmp === undefined ? image : image.withXmp(xmp)).toBuffer();
}

function manifest({ name, theme, background }: Values): string {
  const icons = [192, 512].map((side) => ({
    src: `/android-chrome-${side}x${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
  }));
  const last = { src: `/${maskable}`, sizes: '512x512', type: 'image/png', purpose: 'maskable' };
  const named = name === '' ? {} : { name, short_name: name };
  const colours = { theme_color: theme, background_color: background ?? theme };
  const all = { ...named, icons: [...icons, last], ...colours, display: 'browser' };
  return `${JSON.stringify(all, null, 2)}\n`;
}

function head({ theme }: Values): string {
  return `<link rel="icon" href="/favicon.ico" sizes="48x48">
<link rel="icon" type="image/png" sizes="32x32" href="/favicon-32x32.png">
<link rel="icon" type="image/png" sizes="16x16" href="/favicon-16x16.png">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
<meta name="theme-color" content="${theme}">
`;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
