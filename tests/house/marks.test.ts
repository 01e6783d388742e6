import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectNone } from './faults.ts';

/** Japanese, Chinese and Korean fonts draw curved marks a square wide; errors are the owner's, word for word (SPEC 8). */
const files = globSync('content/messages/*/*.json').filter(
  (file) => !/\/(?:ja|zh|tw|ko)\/|errors\.json$/.test(file),
);

/** Places with the marks of a keyboard. An apostrophe beside a brace is ICU's. */
function typed(text: string): string[] {
  return [...text.matchAll(/"|\p{L}'\p{L}/gu)].map(({ index }) =>
    text.slice(Math.max(0, index - 24), index + 12),
  );
}

test('the words of the pages have the marks of print', () => {
  expect(files.length).toBeGreaterThan(500);
  const faults = files.flatMap((file) => {
    const words: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    const found = Object.entries(words).flatMap(([key, text]) =>
      typed(text).map((place) => `${file} ${key}: ${place}`),
    );
    return found;
  });
  expectNone(faults, 'write ’ for an apostrophe and the marks of quotation of the language.');
});

test.each(["nobody's mouth", '"Yes"'])('finds %s', (text) => {
  expect(typed(text)).not.toEqual([]);
});

test.each(["'{name}'", 'nobody’s “Yes”'])('leaves %s', (text) => {
  expect(typed(text)).toEqual([]);
});
