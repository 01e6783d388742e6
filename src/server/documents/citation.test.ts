import fc from 'fast-check';
import { expect, test } from 'vitest';
import { citationFilter } from './citation.ts';

const given = new Map([['report.pdf', new Set([1, 2, 3])]]);

function through(pieces: readonly string[]): string {
  const filter = citationFilter(given);
  return pieces.map((piece) => filter.add(piece)).join('') + filter.end();
}

test('keeps what the model was given and drops what it was not', () => {
  const texts: readonly (readonly [string, string])[] = [
    ['It opened in May [report.pdf, p. 2].', 'It opened in May [report.pdf, p. 2].'],
    ['It opened [Report.pdf, pp. 1-3], later.', 'It opened [Report.pdf, pp. 1-3], later.'],
    ['It opened [report.pdf, p. 4].', 'It opened.'],
    ['It opened [report.pdf, p. 2, 9] then', 'It opened then'],
    ['It opened [other.pdf, p. 1]', 'It opened'],
    [
      'An [array, 1] and [x](https://x.example) stay.',
      'An [array, 1] and [x](https://x.example) stay.',
    ],
    ['Open [bracket', 'Open [bracket'],
  ];
  for (const [said, kept] of texts) expect(through([said])).toBe(kept);
});

test('an answer is the same however its pieces come', () => {
  const parts = [
    'a ',
    '[report.pdf, p. 2]',
    '[report.pdf, p. 7]',
    ' [',
    ']',
    '\n',
    'x',
    ' [no, p. 1]',
  ];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...parts), { maxLength: 12 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
      (said, sizes) => {
        const whole = said.join('');
        const pieces: string[] = [];
        for (let at = 0; at < whole.length; ) {
          const size = sizes.next().value ?? 1;
          pieces.push(whole.slice(at, at + size));
          at += size;
        }
        expect(through(pieces)).toBe(through([whole]));
      },
    ),
  );
});
