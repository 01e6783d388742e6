import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeholdersOf } from './placeholder.ts';
import { piecesOfText } from './text.ts';

const n = 100_000;
/** Processor milliseconds: others on the machine do not count. */
function spent(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

test('white space between words costs one walk, however long it is (R27)', () => {
  expect(spent(() => piecesOfText(`a${' '.repeat(n)}b`))).toBeLessThan(1_500);
});

test.each([
  ['letters', 'a'.repeat(n)],
  ['addresses without an end', 'www..'.repeat(n / 5)],
  ['signs of a format', '%1'.repeat(n / 2)],
  ['one format without an end', `%${'0'.repeat(n)}`],
  ['comments without an end', '<!--'.repeat(n / 4)],
] as const)('placeholders are found in one walk of %s (R27)', (_, text) => {
  expect(spent(() => placeholdersOf(text))).toBeLessThan(1_500);
});

test('paragraphs are parted where white space with a line’s end stands between them', () => {
  const sign = fc.constantFrom('a', 'B.', ' ', '\t', '\n', '\r\n', '\u00a0', '\ufeff');
  const text = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''));
  fc.assert(
    fc.property(text, (one) => {
      const parts = one.split(/(\s*\n\s*)/);
      const pieces: string[] = [];
      for (const [at, part] of parts.entries())
        if (at % 2 === 1) pieces.push((pieces.pop() ?? '') + part);
        else if (part !== '') pieces.push(part);
      expect(piecesOfText(one).join('')).toBe(one);
      expect(piecesOfText(one).filter((piece) => piece.includes('\n'))).toEqual(
        pieces.filter((piece) => piece.includes('\n')),
      );
    }),
  );
});

test('mail addresses and comments are what a plain pattern finds', () => {
  const plain = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|<!--[\s\S]*?-->/gu;
  const sign = fc.constantFrom('a', 'é', '_', '.', '@', '-', ' ', '<!--', '-->', '>', '𝒜');
  const text = fc.array(sign, { maxLength: 16 }).map((signs) => signs.join(''));
  fc.assert(
    fc.property(text, (one) => {
      const mails = [...one.matchAll(plain)].map(({ index, 0: found }) => ({
        start: index,
        end: index + found.length,
      }));
      expect(placeholdersOf(one)).toEqual(mails);
    }),
    { numRuns: 1_000 },
  );
});
