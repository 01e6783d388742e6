import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { made } from '#tests/support/drawn-picture.ts';
import { disc, pixelAt, scene, sourceOf } from '#tests/support/picture-file.ts';
import { openPicture } from './picture.ts';

/** Mean of each channel. */
async function means(file: string): Promise<number[]> {
  const { channels } = await openPicture({ file }).stats();
  return channels.map(({ mean }) => mean);
}

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
