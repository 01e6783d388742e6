import { expect, test } from 'vitest';
import { setApart } from './set-apart.ts';

test('a price keeps its order in a language from right to left, and is as it was in any other', () => {
  expect(setApart('$71.88', 'ar')).toBe('\u2068$71.88\u2069');
  expect(setApart('$71.88', 'de')).toBe('$71.88');
});
