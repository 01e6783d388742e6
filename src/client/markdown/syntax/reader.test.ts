import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownText } from '#tests/support/markdown-text.ts';
import { createReader } from './reader.ts';

test('a text that grows by any pieces is read as it would be at once (SPEC of the design 8: 100 tokens/s)', () => {
  fc.assert(
    fc.property(markdownText, fc.array(fc.nat({ max: 160 }), { maxLength: 8 }), (whole, cuts) => {
      const read = createReader();
      for (const cut of cuts.toSorted((a, b) => a - b)) read(whole.slice(0, cut));
      expect(read(whole)?.tokens).toEqual(createReader()(whole)?.tokens);
    }),
    { numRuns: 3000 },
  );
});

test('blocks that are settled are the same objects after the text grew', () => {
  const read = createReader();
  const before = read('one\n\ntwo\n\nthree\n\nfour');
  const after = read('one\n\ntwo\n\nthree\n\nfour and more');
  expect(after?.tokens.slice(0, 4)).toHaveLength(4);
  for (const at of [0, 1, 2, 3]) expect(after?.tokens[at]).toBe(before?.tokens[at]);
  expect(after?.round).toBe(before?.round);
});

test('an address that comes at the end makes a link of a word at the beginning', () => {
  const read = createReader();
  const before = read('see [a]\n\nmore\n\nmore');
  const after = read('see [a]\n\nmore\n\nmore\n\n[a]: https://a.example');
  expect(JSON.stringify(after?.tokens[0])).toContain('"type":"link"');
  expect(after?.round).not.toBe(before?.round);
});

test('a text that is too long or too tangled is not read (R34)', () => {
  expect(createReader()('x'.repeat(200_001))).toBeNull();
  expect(createReader()('!'.repeat(2_001))).toBeNull();
});

test('blocks without a blank line between them are read in time (R34)', () => {
  const began = performance.now();
  createReader()('a\n# b\n'.repeat(16_000));
  // Less than a second; it was half a minute where each looked through all that follow.
  expect(performance.now() - began).toBeLessThan(8_000);
});

test('a formula and a note end the paragraph before them, and what only looks like one does not', () => {
  const kinds = (text: string) => createReader()(text)?.tokens.map(({ type }) => type);
  expect(kinds('a\n$$x$$\nb')).toEqual(['paragraph', 'math', 'paragraph']);
  expect(kinds('a\n\\[x\\]\nb')).toEqual(['paragraph', 'math', 'paragraph']);
  expect(kinds('a\nb\n[^1]: c')).toEqual(['paragraph', 'note']);
  expect(kinds('a\n$$x\nb\n[^1] c')).toEqual(['paragraph']);
  expect(kinds('a\n```\n$$x$$\n```')).toEqual(['paragraph', 'code']);
});
