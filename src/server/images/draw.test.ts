import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { animation } from '#tests/fixtures/upload/image.ts';
import { made } from '#tests/support/drawn-picture.ts';
import { disc, pixelAt, scene, sourceOf } from '#tests/support/picture-file.ts';

test('crops to parts of the picture, turns and mirrors it', async () => {
  const source = await sourceOf(scene());
  const half = { left: 0.5, top: 0, width: 0.5, height: 0.25 };
  const cut = await made({ operation: 'crop', ...half }, source);
  expect(cut).toMatchObject({ width: 120, height: 40, mediaType: 'image/png' });
  expect(cut.name).toBe('holiday-crop.png');
  expect(await pixelAt(cut.file, 80, 34)).toEqual(await pixelAt(source.file, 200, 34));
  const turned = await made({ operation: 'crop', ...half, turn: '90', mirror: true }, source);
  expect(turned).toMatchObject({ width: 40, height: 120 });
  expect(await pixelAt(turned.file, 34, 80)).toEqual(await pixelAt(source.file, 200, 34));
});

test('resizes by one side, by both, by percent, and refuses more than may be made', async () => {
  const source = await sourceOf(scene(), 'jpeg');
  const size = async (given: object) => {
    const { width, height } = await made({ operation: 'resize', ...given }, source);
    return [width, height];
  };
  expect(await size({ width: 60 })).toEqual([60, 40]);
  expect(await size({ height: 80 })).toEqual([120, 80]);
  expect(await size({ width: 60, height: 60 })).toEqual([60, 40]);
  expect(await size({ width: 60, height: 60, fit: 'cover' })).toEqual([60, 60]);
  expect(await size({ percent: 150 })).toEqual([360, 240]);
  await expect(size({ width: 8_000, height: 8_000, fit: 'fill' })).rejects.toMatchObject({
    key: 'parameter',
  });
});

test('counts every frame of an animation that is resized (R26)', async () => {
  const source = await sourceOf(await animation('webp', 40, 20), 'webp');
  const given = { operation: 'resize', width: 1_500, format: 'webp' } as const;
  await expect(made(given, source)).rejects.toMatchObject({ key: 'parameter' });
});

test('fills the margin of a contained picture: clear, and white in a JPEG', async () => {
  const source = await sourceOf(scene());
  const given = { operation: 'resize', width: 60, height: 60, fit: 'contain' } as const;
  const clear = await made(given, source);
  expect(await pixelAt(clear.file, 30, 2)).toEqual([0, 0, 0, 0]);
  const white = await made({ ...given, format: 'jpeg' }, source);
  expect(Math.min(...(await pixelAt(white.file, 30, 2)))).toBeGreaterThan(240);
});

test('converts to PNG, JPEG, WebP and AVIF, by quality 75 where nobody says another (SPEC 9)', async () => {
  const source = await sourceOf(scene());
  for (const format of ['png', 'jpeg', 'webp', 'avif'] as const) {
    const { meta, mediaType } = await made({ operation: 'convert', format }, source);
    expect(mediaType).toBe(`image/${format}`);
    expect(meta.format).toBe(format === 'avif' ? 'heif' : format);
  }
  const [usual, named, low] = await Promise.all(
    [{}, { quality: 75 }, { quality: 20 }].map(async (given) => {
      const { file } = await made({ operation: 'convert', format: 'jpeg', ...given }, source);
      return readFile(file);
    }),
  );
  expect(usual).toEqual(named);
  expect(low?.length).toBeLessThan(usual?.length ?? 0);
});

describe('an animation', () => {
  test('stays one where it is cropped, resized, made smaller or becomes WebP', async () => {
    const gif = await sourceOf(await animation('gif'), 'gif');
    for (const given of [
      { operation: 'crop', width: 0.5 },
      { operation: 'resize', percent: 50 },
      { operation: 'convert', format: 'webp' },
      { operation: 'compress', kilobytes: 5 },
    ] as const) {
      const { meta, height } = await made(given, gif);
      expect(meta.pages, given.operation).toBe(3);
      expect(height, given.operation).toBe(given.operation === 'resize' ? 10 : 20);
    }
  });

  test('gives its first picture elsewhere', async () => {
    const gif = await sourceOf(await animation('gif'), 'gif');
    for (const given of [
      { operation: 'convert', format: 'png' },
      { operation: 'sketch' },
      { operation: 'crop', turn: '90' },
    ] as const) {
      const { meta, height } = await made(given, gif);
      expect([meta.pages ?? 1, height], given.operation).toEqual([1, 20]);
    }
  });
});

test('compresses below a size, by quality first and then by pixels', async () => {
  const noisy = sharp({
    create: {
      ...{ width: 200, height: 150, channels: 3, background: '#888' },
      noise: { type: 'gaussian', sigma: 40 },
    },
  });
  const source = await sourceOf(noisy);
  for (const format of ['jpeg', 'webp', 'png'] as const) {
    for (const kilobytes of [20, 6]) {
      const { detail, meta } = await made({ operation: 'compress', kilobytes, format }, source);
      expect(detail.after, `${format} ${kilobytes}`).toBeLessThanOrEqual(kilobytes * 1000);
      expect(detail.compressed.met).toBe(true);
      expect(meta.width).toBe(Math.round(200 * detail.compressed.scale));
    }
  }
  const unscaled = { operation: 'compress', kilobytes: 5, scale: false } as const;
  const kept = await made({ ...unscaled, format: 'webp' }, source);
  expect(kept.detail.compressed).toMatchObject({ met: true, scale: 1 });
  const failed = await made({ ...unscaled, format: 'avif', kilobytes: 5 }, await sourceOf(noisy));
  expect(failed.detail.compressed.met).toBe(failed.detail.after <= 5_000);
});

test('enlarges by interpolation: pixel art stays pixel art', async () => {
  const source = await sourceOf(scene(60, 40));
  const smooth = await made({ operation: 'enlarge', factor: '4' }, source);
  expect(smooth).toMatchObject({ width: 240, height: 160 });
  const pixels = await made({ operation: 'enlarge', factor: '3', method: 'pixels' }, source);
  for (const [x, y] of [
    [0, 0],
    [2, 2],
  ] as const) {
    expect(await pixelAt(pixels.file, 90 + x, 60 + y)).toEqual(await pixelAt(source.file, 30, 20));
  }
});

test('lays pictures side by side as a collage, on its background', async () => {
  const [one, other] = [await sourceOf(scene()), await sourceOf(disc())];
  const given = { operation: 'collage', layout: 'row', width: 410, gap: 10, margin: 0 } as const;
  const { file, width, height } = await made(
    { ...given, background: '#112233', format: 'png' },
    one,
    other,
  );
  expect([width, height]).toEqual([410, 200]);
  expect(await pixelAt(file, 205, 100)).toEqual([17, 34, 51, 255]);
  expect(await pixelAt(file, 310, 50)).toEqual([200, 40, 30, 255]);
});

test('takes every sort of picture: grey, clear, deep, of one pixel or a line of them (R26)', async () => {
  const one = { create: { width: 1, height: 1, channels: 4, background: '#12345678' } } as const;
  const line = { create: { width: 1, height: 60, channels: 3, background: '#123456' } } as const;
  const keep = [{ kind: 'stroke', size: 0.1, points: [0.5, 0.5], erase: false }];
  const sorts = {
    grey: scene(24, 16).greyscale(),
    clear: scene(24, 16).greyscale().ensureAlpha(0.5),
    deep: scene(24, 16).toColourspace('rgb16'),
    one: sharp(one),
    line: sharp(line),
  };
  for (const [sort, image] of Object.entries(sorts)) {
    const source = await sourceOf(image);
    for (const given of [
      ...(['crop', 'resize', 'convert', 'compress', 'enlarge', 'remove-background'] as const),
      ...(['sketch', 'cartoon', 'tone'] as const),
    ].map((operation) => ({ operation, percent: 100 }))) {
      const { percent, operation } = given;
      const fields = operation === 'resize' ? { operation, percent } : { operation };
      const { meta } = await made(fields, source);
      const times = operation === 'enlarge' ? 2 : 1;
      const { width, height } = source;
      expect([meta.width, meta.height], `${sort} ${operation}`).toEqual([
        (width ?? 0) * times,
        (height ?? 0) * times,
      ]);
    }
    const ink = await made({ operation: 'sketch', style: 'ink' }, source);
    const soft = await made({ operation: 'blur-background', keep }, source);
    expect([ink.width, soft.width], sort).toEqual([source.width, source.width]);
    await made({ operation: 'collage', width: 200 }, source, source);
  }
});

test('writes every format without a trace of the picture it came from but our own note (R26)', async () => {
  const exif = { IFD0: { Copyright: 'someone' }, IFD3: { GPSLatitudeRef: 'N' } };
  const photo = scene().withExif(exif).withIccProfile('p3');
  const source = await sourceOf(photo, 'jpeg');
  for (const format of ['png', 'jpeg', 'webp', 'avif'] as const) {
    const { file, meta } = await made({ operation: 'convert', format }, source);
    expect(meta.exif, format).toBeUndefined();
    expect(meta.icc, format).toBeUndefined();
    expect(meta.xmp?.toString(), format).toContain('<x/>');
    expect((await readFile(file)).includes('someone')).toBe(false);
    expect(path.extname(file)).toBe(format === 'jpeg' ? '.jpg' : `.${format}`);
  }
});
