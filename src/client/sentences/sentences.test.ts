import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentencesIn, withSentence } from './sentences.ts';

test('one sentence in other words leaves all else as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, n) => {
      const sentences = sentencesIn(text, 'en');
      expect(sentences.join('')).toBe(text);
      const at = sentences.length === 0 ? 0 : n % sentences.length;
      const old = sentences[at] ?? '';
      if (old.trim() === '') return;
      const made = withSentence(sentences, at, 'Other.');
      expect(made).toBe(
        sentences
          .with(
            at,
            old.replace(old.trim(), () => 'Other.'),
          )
          .join(''),
      );
    }),
  );
});

test('space around a sentence stays', () => {
  const sentences = sentencesIn('One.  Two.\nThree.', 'en');
  expect(withSentence(sentences, 1, 'Zwei.')).toBe('One.  Zwei.\nThree.');
});
