import { expect, test } from 'vitest';
import { inRow } from './in-row.ts';
import { realLocales } from './locale.ts';

test.each([
  ['en', 'A, B'],
  ['de', 'A, B'],
  ['ar', 'A، B'],
  ['ja', 'A、B'],
  ['zh-Hant', 'A、B'],
  ['zh-Hans', 'A、B'],
])('a row in %s has the comma of its script', (tag, row) => {
  expect(inRow(['A', 'B'], tag)).toBe(row);
});

test('a row of one part is that part in every language', () => {
  for (const { tag } of realLocales) expect(inRow(['A'], tag)).toBe('A');
});
