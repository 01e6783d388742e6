import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepLinks, targetsIn } from './keep-links.ts';
import { pairsIn } from './parts.ts';

const own = [
  { url: 'https://mine.example/tea', title: 'Tea' },
  { url: 'https://mine.example/a?b=1#c', title: 'Other' },
];
const allowed = new Set(own.map(({ url }) => url));

test('links to own pages stay, others become plain words, pictures go', () => {
  const text =
    'Read [about tea](https://mine.example/tea) and [this](https://evil.example/x "t"), ![p](https://t.example/p.png), https://evil.example/y or www.evil.example.';
  expect(keepLinks(text, own)).toEqual({
    text: 'Read [about tea](https://mine.example/tea) and this, p, evil.example or evil.example.',
    unlinked: 4,
  });
});

test('whatever a model writes, no link leads elsewhere', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '[a](https://mine.example/tea)',
      '[a](https://evil.example)',
      '[a](javascript:alert(1))',
      '![a](https://evil.example/p.png)',
      '[![a](https://evil.example/p.png)](https://evil.example)',
      '<https://evil.example>',
      'https://evil.example/a_(b)',
      'www.evil.example',
      'someone@evil.example',
      '[a][1]',
      '[1]: https://evil.example',
      '[a]',
      '[a]: <https://evil.example>\n"t"',
      '[a](<https://evil.example/a b>)',
      '[a]( https://evil.example\n)',
      '(https://mine.example/tea)',
      '\\[a](https://evil.example)',
      '`[a](https://evil.example)`',
      '\n\n',
      '    ',
      '> ',
      '- ',
    ),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const { text } = keepLinks(pieces.join(' '), own);
      expect(targetsIn(text).filter((url) => !allowed.has(url))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('is done in no time with what a model that has lost its way writes', () => {
  const begun = performance.now();
  expect(keepLinks(`[a](${' '.repeat(30_000)}x`, own).unlinked).toBe(0);
  expect(keepLinks('[\n'.repeat(20_000), own).unlinked).toBe(0);
  expect(pairsIn(`Q: Why?${'\n'.repeat(30_000)}x`)).toEqual([]);
  expect(pairsIn(`${'\n'.repeat(30_000)}**Q:** Why?\n\n**A:** So.`)).toHaveLength(1);
  expect(performance.now() - begun).toBeLessThan(1_000);
});

test('a model that writes one sign for ever holds nobody up (R34)', () => {
  const began = performance.now();
  expect(keepLinks('!'.repeat(60_000), own)).toEqual({ text: '', unlinked: 0 });
  expect(performance.now() - began).toBeLessThan(1_000);
});
