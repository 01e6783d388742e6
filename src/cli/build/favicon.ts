import sharp from 'sharp';
import { markSvg } from '#layouts/icon.ts';
import type { Site } from '#shared/site/define.ts';
import { colorOf } from './installable.ts';

/** Pixels of a side; search engines show none that is not a multiple of this. */
const size = 48;
/** Bytes before the picture: the head of the file, and of its one picture. */
const headLength = 22;

/**
 * `favicon.ico`, for who asks for it without a page that names another: search engines, feed readers,
 * a browser that shows a text. One PNG in the frame of an icon.
 */
export async function faviconOf(site: Site): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${markSvg(colorOf(site), '#fff')}</svg>`;
  const picture = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  const head = Buffer.alloc(headLength);
  // An icon, of one picture.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  // Planes and bits of a pixel.
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(headLength, 18);
  return Buffer.concat([head, picture]);
}
