import { expect, test } from 'vitest';
import { shownName } from './file-name.ts';

test('a name is one line without a folder, and without dots at its ends', () => {
  expect(shownName('../a\\ .my  photo .png. ', 'image')).toBe('my photo.png');
  expect(shownName(' ... ', 'image')).toBe('image');
});

test('a name as long as a book costs no time, whatever it is made of (R36)', () => {
  const began = performance.now();
  for (const sign of ['.', ' .', ' ', 'a.', '/', '\u0000'])
    expect(shownName(`a${sign.repeat(300_000)}b.png`, 'x').length).toBeLessThanOrEqual(200);
  expect(performance.now() - began).toBeLessThan(1_000);
});
