import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestSpoken } from '../limits.ts';
import { piecesOf } from './play.ts';

test('sentences are spoken whole and in order, in pieces that one call takes', () => {
  expect(piecesOf(['One.', 'Two.'])).toEqual(['One. Two.']);
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 2_500 })), (sentences) => {
      const pieces = piecesOf(sentences);
      for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(longestSpoken);
      const bare = (texts: readonly string[]) => texts.join('').replaceAll(' ', '');
      expect(bare(pieces)).toBe(bare(sentences));
    }),
  );
});
