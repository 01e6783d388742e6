import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberedTitle } from './numbered-title.ts';
import { widestTitle, widthOf } from './title-width.ts';

test('a later page has the heading of the first with its number', () => {
  expect(numberedTitle('Sleep essay topics', 2)).toBe('Sleep essay topics (2)');
});

test.each([
  [
    'Sujets de dissertation sur les frais d’études et la dette étudiante',
    'Sujets de dissertation sur les frais d’études et la… (3)',
  ],
  ['睡'.repeat(40), `${'睡'.repeat(31)}… (3)`],
])('a heading that is too wide is cut at a word: %s', (heading, title) => {
  expect(widthOf(numberedTitle(heading, 3))).toBeLessThanOrEqual(widestTitle);
  expect(numberedTitle(heading, 3)).toBe(title);
});

test('no title is too wide, whatever its script (SPEC 2)', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.integer({ min: 2, max: 9 }),
      (heading, page) => {
        const title = numberedTitle(heading, page);
        expect(widthOf(title)).toBeLessThanOrEqual(widestTitle);
        expect(title.endsWith(` (${page})`)).toBe(true);
      },
    ),
  );
});
