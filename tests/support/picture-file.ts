import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { onTestFinished } from 'vitest';
import type { WorkSource } from '#server/works/work-kind.ts';

/** A folder as a work gets one; gone after the test. */
export function workFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-work-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Kind = 'png' | 'jpeg' | 'webp' | 'gif';

/** A picture as it comes out of the upload: a source of a work. */
export async function sourceOf(image: Sharp | Buffer, kind: Kind = 'png'): Promise<WorkSource> {
  const file = path.join(workFolder(), `source.${kind}`);
  const opened = Buffer.isBuffer(image) ? sharp(image, { animated: true }) : image;
  const { width, height, pageHeight } = await opened.toFormat(kind).toFile(file);
  const { size: bytes } = await stat(file);
  return {
    id: '01900000-0000-7000-8000-000000000000',
    ...{ name: `holiday.${kind}`, mediaType: `image/${kind}`, bytes, file },
    ...{ width, height: pageHeight ?? height, seconds: null },
  };
}

/** A photo's stand-in: a sky, a hill and a house, with light, edges and noise. */
export function scene(width = 240, height = 160): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160" width="${width}" height="${height}"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#5aa0e0"/><stop offset="1" stop-color="#f6e7c4"/></linearGradient></defs><rect width="240" height="160" fill="url(#s)"/><path d="M0 120 Q60 70 130 115 T240 100 V160 H0Z" fill="#3d7a46"/><rect x="90" y="80" width="60" height="45" fill="#b5472f"/><path d="M84 82 120 52 156 82Z" fill="#5b2d22"/><circle cx="200" cy="34" r="16" fill="#fff3b0"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

/** A red disc on one flat colour. */
export function disc(background = '#ffffff', side = 120): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="${side}" height="${side}"><rect width="120" height="120" fill="${background}"/><circle cx="60" cy="60" r="36" fill="#c8281e"/><circle cx="60" cy="60" r="12" fill="${background}"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

/** Red, green, blue and alpha of a pixel of a file. */
export async function pixelAt(file: string, x: number, y: number): Promise<number[]> {
  const pixel = await sharp(await readFile(file))
    .ensureAlpha()
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return [...pixel];
}
