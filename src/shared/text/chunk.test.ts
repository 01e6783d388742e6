import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunks } from './chunk.ts';

test('chunks joined are the text again, each at its offset and within the size', () => {
  const text = fc.string({ unit: 'binary', maxLength: 400 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 60 }), (text, size) => {
      const parts = [...chunks(text, size)];
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const part of parts) {
        expect(part.text.length).toBeGreaterThan(0);
        expect(part.text.length).toBeLessThanOrEqual(size);
        expect(text.startsWith(part.text, part.start)).toBe(true);
      }
    }),
  );
});

test('cuts fall at line ends, else after sentences, else at spaces, else between characters', () => {
  const parts = (text: string, size: number) => [...chunks(text, size)].map((part) => part.text);
  expect(parts('One. Two\nThree four', 12)).toEqual(['One. Two\n', 'Three four']);
  expect(parts('One two. Three four', 15)).toEqual(['One two. ', 'Three four']);
  expect(parts('今日は。元気です', 6)).toEqual(['今日は。', '元気です']);
  expect(parts('one two three', 9)).toEqual(['one two ', 'three']);
  expect(parts('ab👍🏽cd', 5)).toEqual(['ab', '👍🏽c', 'd']);
});
