import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunView } from '#shared/run/run.ts';
import { sourceOf, stretchesOf } from './stretches.ts';

function run(source: string, text: string, pieces: readonly { from: number; to: number }[]) {
  const detail = { engine: null, served: null, from: 'de', detected: true, terms: 0 };
  return {
    input: { text: source },
    text,
    detail: { ...detail, count: pieces.length, pieces },
  } as unknown as RunView;
}

test('stretches of a translation stand beside what they were made of', () => {
  const pieces = [
    { from: 6, to: 7 },
    { from: 10, to: 12 },
  ];
  expect(stretchesOf(run('Hallo\nWelt', 'Hello,\nWorld', pieces))).toEqual([
    { before: 'Hallo\n', after: 'Hello,\n' },
    { before: 'Welt', after: 'World' },
  ]);
});

test('what comes before its piece is told of is shown all the same', () => {
  const shown = stretchesOf(run('Hallo\nWelt', 'Hello,\nWor', [{ from: 6, to: 7 }]));
  expect(shown.map(({ after }) => after).join('')).toBe('Hello,\nWor');
});

test('no text is lost, however far text and pieces have come (R3)', () => {
  const sizes = fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 8 });
  fc.assert(
    fc.property(fc.string(), fc.string(), sizes, (source, text, given) => {
      let [from, to] = [0, 0];
      const pieces = given.map(([a, b]) => {
        from += a;
        to += b;
        return { from, to };
      });
      const shown = stretchesOf(run(source, text, pieces));
      expect(shown.map(({ after }) => after).join('')).toBe(text);
    }),
  );
});

test('a sentence answers the one in its place, or the stretch where sentences do not match', () => {
  const pair = { from: 'de', to: 'en' };
  const alike = { before: 'Eins. Zwei.\n', after: 'One. Two.\n' };
  expect(sourceOf(alike, 1, pair)).toBe('Zwei.');
  expect(sourceOf({ ...alike, after: 'One and two.\n' }, 0, pair)).toBe('Eins. Zwei.');
});
