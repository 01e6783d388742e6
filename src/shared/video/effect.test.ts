import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import english from '#content/messages/en/effects.json' with { type: 'json' };
import { type Effect, filtersOf, fits, initialValues, readEffect } from './effect.ts';
import { effects } from './effects.ts';

const scene = { width: 640, height: 360, seconds: 4, fadeout: 3, rate: 30 };

test('every file is listed, with its words and its example', () => {
  const files = readdirSync('content/effects');
  const slugs = effects.map(({ slug }) => slug);
  expect(files.filter((one) => one.endsWith('.json'))).toEqual(slugs.map((slug) => `${slug}.json`));
  for (const slug of [...slugs, 'before']) {
    expect(files).toContain(`${slug}.mp4`);
    expect(files).toContain(`${slug}.webp`);
  }
  for (const slug of slugs)
    for (const key of ['name', 'title', 'description', 'lede', 'about', 'tip'])
      expect(Object.keys(english)).toContain(`${slug}.${key}`);
});

test('every placeholder of every effect is filled, whatever its fields say', () => {
  const effect = fc.constantFrom(...effects);
  fc.assert(
    fc.property(effect, fc.integer({ min: 0, max: 100 }), fc.nat(), (one, range, at) => {
      const values = valuesOf(one, range, at);
      expect(fits(one, values)).toBe(true);
      for (const template of [...one.video, one.audio ?? '']) {
        const filled = filtersOf(one, template, { values, scene });
        expect(filled).not.toMatch(/[{}]|undefined|NaN/);
      }
    }),
  );
});

function valuesOf({ fields }: Effect, range: number, at: number) {
  return Object.fromEntries(
    fields.map((field) => {
      if (field.kind === 'range') return [field.name, range];
      const options = Object.keys(field.options);
      return [field.name, options[at % options.length] ?? ''];
    }),
  );
}

test('nothing but what its fields can give gets into the filters', () => {
  const [effect] = effects.filter(({ slug }) => slug === 'mirror');
  if (!effect) throw new Error('no mirror');
  expect(fits(effect, initialValues(effect))).toBe(true);
  for (const side of ['up', 'left;movie=/etc/passwd', '__proto__', 1])
    expect(fits(effect, { side })).toBe(false);
  expect(fits(effect, { side: 'left', more: 1 })).toBe(false);
  expect(fits(effect, {})).toBe(false);
});

test('a range goes from one number to the other', () => {
  const effect = readEffect({
    ...{ slug: 'x', video: ['a={strength:-2..2}'], weight: 1 },
    fields: [{ kind: 'range', name: 'strength', initial: 50 }],
  });
  const at = (strength: number) =>
    filtersOf(effect, 'a={strength:-2..2}', { values: { strength }, scene });
  expect([0, 50, 75, 100].map(at)).toEqual(['a=-2', 'a=0', 'a=1', 'a=2']);
});

test('a file that is wrong is told by its name', () => {
  expect(() => readEffect({ slug: 'x', fields: [], video: [], weight: 1 })).toThrow(
    'effects/x.json',
  );
});
