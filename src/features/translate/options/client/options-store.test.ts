import { expect, test } from 'vitest';
import { keptWords } from './options-store.ts';

test('words to leave alone are read with the commas of every script, once each', () => {
  expect(keptWords(' Wordkin, npm;API、北京，كود، Wordkin\n')).toEqual([
    ...['Wordkin', 'npm', 'API', '北京', 'كود'],
  ]);
  expect(keptWords('')).toEqual([]);
});
