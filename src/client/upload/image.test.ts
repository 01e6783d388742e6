import sharp from 'sharp';
import { expect, test } from 'vitest';
import { animation, hugePng, picture } from '#tests/fixtures/upload/image.ts';
import { checkImage } from './image.ts';

/** Decodes as a browser's createImageBitmap does. */
async function decode(file: Blob) {
  const { info } = await sharp(await file.arrayBuffer(), { limitInputPixels: false })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, close: () => {} };
}

const type = { ok: false, error: 'image_type' };
const size = { ok: false, error: 'image_size' };
const check = (bytes: Uint8Array) => checkImage(new Blob([new Uint8Array(bytes)]), decode);

test('the browser takes what the server takes (SPEC 5, R26)', async () => {
  for (const format of ['jpeg', 'png', 'gif', 'webp', 'avif'] as const)
    expect(await check(await picture().toFormat(format).toBuffer()), format).toEqual({ ok: true });
  expect(await check(await animation('gif'))).toEqual({ ok: true });
});

test('the browser refuses 10 MB before it reads the file (SPEC 5, R26)', async () => {
  const file = new Blob([new Uint8Array(10 * 1024 * 1024)]);
  expect(await checkImage(file, decode)).toEqual(size);
  expect(await checkImage(file.slice(0, -1), decode)).toEqual(type);
});

test('the browser refuses what does not decode or is no image (R26)', async () => {
  const png = await picture().png().toBuffer();
  const wrong = ['', 'hello', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a'].map((text) =>
    Buffer.from(text),
  );
  for (const bytes of [
    ...wrong,
    png.subarray(0, 50),
    Buffer.concat([png, Buffer.from('<script>')]),
  ])
    expect(await check(bytes)).toEqual(type);
});

test('the browser refuses too many pixels, of a PNG before it decodes (R26)', async () => {
  expect(await check(hugePng(60_000, 60_000))).toEqual(size);
  const wide = async () => ({ width: 10_000, height: 5001, close: () => {} });
  const jpeg = await picture().jpeg().toBuffer();
  expect(await checkImage(new Blob([new Uint8Array(jpeg)]), wide)).toEqual(size);
});
