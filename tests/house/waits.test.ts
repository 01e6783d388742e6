import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectNone } from './faults.ts';

const files = globSync('{src,tests}/**/*.{test.ts,test.tsx}', {
  exclude: ['tests/house/waits.test.ts'],
});

/** The library's own wait gives up after a second. */
function isShort(text: string): boolean {
  return /\bvi\s*\.waitFor\(/.test(text);
}

test('a test that waits gives a busy machine its time', () => {
  expect(files.length).toBeGreaterThan(500);
  const faults = files.filter((file) => isShort(readFileSync(file, 'utf8')));
  expectNone(faults, 'wait by `eventually` of #tests/support/eventually.ts.');
});

test('finds a wait of a second, and no other', () => {
  expect(isShort('await vi.waitFor(() => {})')).toBe(true);
  expect(isShort('await eventually(() => {})')).toBe(false);
});
