import sharp from 'sharp';
import { expect, test } from 'vitest';
import { animation, hugePng, photoWithPlace, picture } from '#tests/fixtures/upload/image.ts';
import { provenanceOf } from '../images/provenance.ts';
import { checkImage } from './image.ts';

const type = { ok: false, error: 'image_type' };
const size = { ok: false, error: 'image_size' };
const limit = 10 * 1024 * 1024;

async function accepted(bytes: Uint8Array) {
  const check = await checkImage(bytes);
  if (!check.ok) throw new Error(`refused: ${check.error}`);
  return check;
}

/** A valid image with bytes behind it, up to a length. */
async function padded(length: number): Promise<Buffer> {
  const jpeg = await picture().jpeg().toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);
}

test('takes an image under 10 MB and refuses 10 MB and a byte more (SPEC 5, R26)', async () => {
  expect(await checkImage(await padded(limit - 1))).toMatchObject({ ok: true });
  expect(await checkImage(await padded(limit))).toEqual(size);
  expect(await checkImage(await padded(limit + 1))).toEqual(size);
});

test('takes JPEG, PNG, GIF, WebP and AVIF and writes each anew (SPEC 5)', async () => {
  for (const [format, mediaType] of [
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
    ['avif', 'image/webp'],
  ] as const) {
    const check = await accepted(await picture().toFormat(format).toBuffer());
    expect(check).toMatchObject({ mediaType, width: 40, height: 30, frames: 1 });
    expect(`image/${(await sharp(check.bytes).metadata()).format}`).toBe(mediaType);
  }
});

test('writes lossy images at quality 75 (SPEC 9)', async () => {
  const noise = {
    create: {
      width: 64,
      height: 64,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', sigma: 40 },
    },
  } as const;
  const original = await sharp(noise).jpeg({ quality: 100 }).toBuffer();
  const expected = await sharp(original).jpeg({ quality: 75 }).toBuffer();
  expect(Buffer.from((await accepted(original)).bytes).equals(expected)).toBe(true);
});

test('refuses what is no image: nothing, text, HTML, PDF, SVG, TIFF, a bare magic (R26)', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';
  for (const text of [
    '',
    'hello',
    '<!doctype html><p>hi',
    '%PDF-1.7\n',
    svg,
    `<?xml version="1.0"?>${svg}`,
    'GIF89a',
    'ÿØÿ',
  ])
    expect(await checkImage(Buffer.from(text, 'latin1')), text).toEqual(type);
  expect(await checkImage(await picture().tiff().toBuffer())).toEqual(type);
});

test('refuses a wrong magic: bytes of one format under the first bytes of another (R26)', async () => {
  const png = await picture().png().toBuffer();
  for (const magic of ['GIF89a', 'ÿØÿà', 'RIFF\0\0\0\0WEBP']) {
    const wrong = Buffer.concat([Buffer.from(magic, 'latin1'), png.subarray(magic.length)]);
    expect(await checkImage(wrong), magic).toEqual(type);
  }
});

test('refuses a truncated image, as only decoding shows (R26)', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', sigma: 40 },
      },
    })
      .toFormat(format)
      .toBuffer();
    expect(await checkImage(whole.subarray(0, whole.length / 2)), format).toEqual(type);
  }
});

test('refuses polyglots: an image that is an archive, a PDF or a page as well (R26)', async () => {
  const jpeg = await picture().jpeg().toBuffer();
  const archive = Buffer.concat([
    Buffer.from('PK\x05\x06', 'latin1'),
    Buffer.alloc(16),
    Buffer.from([3, 0]),
    Buffer.from('end'),
  ]);
  for (const tail of [
    archive,
    Buffer.from('<?php system($_GET[0]); ?>'),
    Buffer.from('<script>alert(1)</script>'),
  ])
    expect(await checkImage(Buffer.concat([jpeg, tail]))).toEqual(type);
  const gif = await picture().gif().toBuffer();
  const pdf = Buffer.concat([gif.subarray(0, -1), Buffer.from('!\xfe\x09%PDF-1.7\n\0;', 'latin1')]);
  expect(await checkImage(pdf)).toEqual(type);
});

test('takes a photo with bytes behind it, and leaves them behind (R26)', async () => {
  const jpeg = await picture().jpeg().toBuffer();
  const check = await accepted(Buffer.concat([jpeg, Buffer.from('ftypmp42 a short film')]));
  expect(Buffer.from(check.bytes).includes('short film')).toBe(false);
});

test('refuses a PNG of 60,000 x 60,000 pixels without decoding it (R26)', async () => {
  const bomb = hugePng(60_000, 60_000);
  expect(bomb.length).toBeLessThan(100_000);
  expect(await checkImage(bomb)).toEqual(size);
});

test('the pixel cap counts the frames of an animation together (R26)', async () => {
  const canvas = async (frames: number, side: number) => {
    const gif = await animation('gif', frames);
    gif.writeUInt16LE(side, 6);
    gif.writeUInt16LE(side, 8);
    return checkImage(gif);
  };
  expect(await canvas(4, 1000)).toMatchObject({ ok: true, width: 1000, height: 1000, frames: 4 });
  expect(await canvas(13, 2000)).toEqual(size);
});

test('keeps an animation, frame for frame (R26)', async () => {
  for (const format of ['gif', 'webp'] as const) {
    const check = await accepted(await animation(format));
    expect(check).toMatchObject({ mediaType: `image/${format}`, width: 20, height: 20, frames: 3 });
    expect((await sharp(check.bytes, { animated: true }).metadata()).pages).toBe(3);
  }
});

test('strips EXIF with its place, and turns the photo upright (R26)', async () => {
  const photo = await photoWithPlace();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const check = await accepted(photo);
  const { exif, icc, xmp, orientation } = await sharp(check.bytes).metadata();
  expect({ exif, icc, xmp, orientation }).toEqual({});
  expect(check).toMatchObject({ width: 30, height: 40 });
});

test('keeps of all that stands beside the pixels one thing: that a model made them', async () => {
  const xmp = provenanceOf('trainedAlgorithmicMedia', 'a model of theirs');
  const check = await accepted(await picture().withXmp(xmp).png().toBuffer());
  const told = (await sharp(check.bytes).metadata()).xmp?.toString('utf8');
  expect(told).toContain('compositeWithTrainedAlgorithmicMedia');
  expect(told).not.toContain('a model of theirs');
});

test('hears from a manifest of C2PA, too, that a model made a picture', async () => {
  const photo = await picture().jpeg().toBuffer();
  const words =
    'digitalSourceTypexFhttp://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
  const manifest = Buffer.from(
    `\xff\xeb\0${String.fromCharCode(words.length + 2)}${words}`,
    'latin1',
  );
  const signed = Buffer.concat([photo.subarray(0, 2), manifest, photo.subarray(2)]);
  const told = (await sharp((await accepted(signed)).bytes).metadata()).xmp?.toString('utf8');
  expect(told).toContain('compositeWithTrainedAlgorithmicMedia');
});
