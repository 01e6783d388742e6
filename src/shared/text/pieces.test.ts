import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './pieces.ts';

const texts = fc
  .array(
    fc.constantFrom('One sentence. ', 'another ', '\n', '\n\n', '  ', 'x'.repeat(40), '。', '\t'),
  )
  .map((parts) => parts.join(''));

test('pieces joined are the text again, and none but an unbroken one is too long', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 30, max: 200 }), (text, most) => {
      const pieces = piecesOf(text, most);
      expect(pieces.map((one) => one.text + one.gap).join('')).toBe(text);
      for (const piece of pieces) {
        expect(piece.text.length).toBeLessThanOrEqual(most);
        expect(piece.text).toBe(piece.text.trimEnd());
        expect(piece.gap.trim()).toBe('');
      }
    }),
  );
});

test('paragraphs stay whole where they fit', () => {
  const pieces = piecesOf('Aaaa aaaa.\n\nBbbb bbbb.\n\nCccc.', 24);
  expect(pieces).toEqual([
    { text: 'Aaaa aaaa.\n\nBbbb bbbb.', gap: '\n\n' },
    { text: 'Cccc.', gap: '' },
  ]);
});
