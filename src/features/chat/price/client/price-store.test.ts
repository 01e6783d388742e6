// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Left } from '../contract.ts';
import { emptied } from './price-store.ts';

test('a meter is not said to be empty while words that may come back are set aside', () => {
  const words: Left = { meter: 'gpt3_words', left: 0, held: 1_000, capped: false, until: null };
  const spent = { ...words, held: 0 };
  expect(emptied([words, spent, { ...spent, left: 1 }])).toEqual([spent]);
});
