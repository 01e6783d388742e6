import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ImageOperation } from '#shared/image/operations.ts';
import { animation } from '#tests/fixtures/upload/image.ts';
import { disc, pixelAt, scene, sourceOf, workFolder } from '#tests/support/picture-file.ts';
import type { WorkSource } from '../works/work-kind.ts';
import { draw } from './draw.ts';
import { write } from './drawn.ts';
import { imageParams } from './params.ts';
import { openPicture, type Picture } from './picture.ts';

type Given = { readonly operation: ImageOperation } & Readonly<Record<string, unknown>>;

const pictureOf = ({ width, height, ...rest }: WorkSource): Picture => ({
  ...rest,
  width: width ?? 0,
  height: height ?? 0,
});

/** Draws and writes as a work does. */
async function made(given: Given, ...sources: WorkSource[]) {
  const params = imageParams.parse(given);
  const { operation } = params;
  if (operation === 'favicon' || operation === 'generate') throw new Error('no drawing');
  if (operation === 'edit' || operation === 'vary') throw new Error('no drawing');
  const drawn = await draw(params, sources.map(pictureOf), { xmp: '<x/>', step: () => undefined });
  const before = sources[0]?.bytes ?? null;
  const place = { folder: workFolder(), operation, name: 'holiday.png', before, xmp: '<x/>' };
  const file = await write(drawn, place);
  return { ...file, detail: Object(file.detail), meta: await sharp(file.file).metadata() };
}

/** Mean of each channel. */
async function means(file: string): Promise<number[]> {
  const { channels } = await openPicture({ file }).stats();
  return channels.map(({ mean }) => mean);
}

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

describe('a background of one colour', () => {
  test('becomes clear from the border inwards, and the hole in the middle stays', async () => {
    const source = await sourceOf(disc('#40c060'));
    const { file, detail } = await made({ operation: 'remove-background' }, source);
    expect((await pixelAt(file, 3, 3))[3]).toBe(0);
    expect(await pixelAt(file, 60, 30)).toEqual([200, 40, 30, 255]);
    expect((await pixelAt(file, 60, 60))[3]).toBe(255);
    expect(detail.background).toMatchObject({ colour: '#40c060', flat: true });
    expect(detail.background.removed).toBeCloseTo(1 - (Math.PI * 36 * 36) / (120 * 120), 1);
  });

  test('is taken out of holes too where that is asked for, and replaced by a colour', async () => {
    const source = await sourceOf(disc());
    const inside = await made({ operation: 'remove-background', inside: true }, source);
    expect((await pixelAt(inside.file, 60, 60))[3]).toBe(0);
    const blue = await made({ operation: 'remove-background', background: '#0000ff' }, source);
    expect(await pixelAt(blue.file, 3, 3)).toEqual([0, 0, 255, 255]);
  });

  test('is said not to be there where the border has many colours', async () => {
    const source = await sourceOf(scene());
    const { detail } = await made({ operation: 'remove-background', tolerance: 2 }, source);
    expect(detail.background.flat).toBe(false);
  });

  test('keeps clear what was clear already', async () => {
    const cut = await made({ operation: 'remove-background' }, await sourceOf(disc()));
    const again = await sourceOf(sharp(cut.file));
    const red = { operation: 'remove-background', colour: '#c8281e', inside: true } as const;
    const { file } = await made(red, again);
    expect((await pixelAt(file, 3, 3))[3]).toBe(0);
    expect((await pixelAt(file, 60, 30))[3]).toBe(0);
  });
});

test('sketches: paper where it is even, strokes at edges, and colour in one style alone', async () => {
  const source = await sourceOf(scene());
  for (const style of ['pencil', 'charcoal', 'ink', 'colour'] as const) {
    const { file, width } = await made({ operation: 'sketch', style }, source);
    expect(width).toBe(240);
    const [r = 0, g = 0, b = 0] = await means(file);
    expect(r, style).toBeGreaterThan(150);
    const edge = await pixelAt(file, 120, 81);
    const even = await pixelAt(file, 230, 150);
    expect(Math.min(...edge), style).toBeLessThan(Math.min(...even));
    if (style !== 'colour') expect(Math.abs(r - g) + Math.abs(g - b), style).toBeLessThan(1);
  }
});

test('draws a cartoon of few colours, and dark outlines on them', async () => {
  const source = await sourceOf(scene());
  const flat = await made({ operation: 'cartoon', colours: 5, outline: 0, smoothing: 2 }, source);
  const { data } = await sharp(flat.file).raw().toBuffer({ resolveWithObject: true });
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += 3) colours.add(data.subarray(at, at + 3).join());
  expect(colours.size).toBeLessThanOrEqual(5);
  const lined = await made(
    { operation: 'cartoon', colours: 5, outline: 100, smoothing: 2 },
    source,
  );
  const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
  expect(sum(await means(lined.file))).toBeLessThan(sum(await means(flat.file)));
});

describe('tone', () => {
  const grey = { create: { width: 8, height: 8, channels: 3, background: '#808080' } } as const;

  test('leaves a picture alone where nothing is moved', async () => {
    const source = await sourceOf(scene());
    const { file } = await made({ operation: 'tone' }, source);
    expect(await sharp(file).raw().toBuffer()).toEqual(await sharp(source.file).raw().toBuffer());
  });

  test('moves brightness, warmth and presets as told', async () => {
    const source = await sourceOf(sharp(grey));
    const at = async (given: object) => {
      const { file } = await made({ operation: 'tone', ...given }, source);
      return pixelAt(file, 4, 4);
    };
    expect(await at({ brightness: 20 })).toEqual([154, 154, 154, 255]);
    expect(await at({ brightness: -100 })).toEqual([1, 1, 1, 255]);
    expect(await at({ preset: 'invert' })).toEqual([127, 127, 127, 255]);
    expect(await at({ preset: 'duotone', dark: '#000000', light: '#ff0000' })).toEqual([
      128, 0, 0, 255,
    ]);
    const [r = 0, , b = 0] = await at({ warmth: 50 });
    expect(r).toBeGreaterThan(b);
  });

  test('takes colour out, stretches what is dull, and keeps what is clear', async () => {
    const source = await sourceOf(scene());
    const { file } = await made({ operation: 'tone', saturation: -100 }, source);
    const [r, g, b] = await pixelAt(file, 120, 100);
    expect(Math.max(r ?? 0, g ?? 0, b ?? 0) - Math.min(r ?? 0, g ?? 0, b ?? 0)).toBeLessThan(2);
    const dull = await sourceOf(scene().linear(0.3, 90));
    const { file: wide } = await made({ operation: 'tone', auto: true }, dull);
    const { channels } = await sharp(wide).stats();
    expect((channels[0]?.max ?? 0) - (channels[0]?.min ?? 0)).toBeGreaterThan(200);
    const cut = await made({ operation: 'remove-background' }, await sourceOf(disc()));
    const toned = await made(
      { operation: 'tone', brightness: 30 },
      await sourceOf(sharp(cut.file)),
    );
    expect((await pixelAt(toned.file, 3, 3))[3]).toBe(0);
  });
});

test('blurs what was not painted over, at small and at large', async () => {
  const source = await sourceOf(scene());
  const box = { left: 0.3, top: 0.3, width: 0.4, height: 0.5 };
  const keep = [{ kind: 'rectangle', ...box, erase: false }];
  for (const blur of [10, 100]) {
    const given = { operation: 'blur-background', keep, blur, feather: 0 } as const;
    const { file } = await made(given, source);
    expect(await pixelAt(file, 120, 82)).toEqual(await pixelAt(source.file, 120, 82));
    expect(await pixelAt(file, 216, 34)).not.toEqual(await pixelAt(source.file, 216, 34));
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
