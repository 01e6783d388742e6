import { expect, test } from 'vitest';
import { sourceDigest } from './source-digest.ts';

test('the same code has the same name for its build, short enough for a header (R24)', () => {
  const digest = sourceDigest();
  expect(digest).toMatch(/^[\w-]{12}$/);
  expect(sourceDigest()).toBe(digest);
});
