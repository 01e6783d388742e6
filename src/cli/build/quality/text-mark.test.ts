import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shinglesOf, signatureOf } from '#shared/text/minhash.ts';
import { tokensOf } from '#shared/text/tokens.ts';
import { createMarker, joined } from './text-mark.ts';

const anyLine = fc
  .array(fc.constantFrom('a', 'b', 'c', 'the', 'cat', '字', 'ไทย', '한국어'), { maxLength: 7 })
  .map((words) => words.join(' '));

test('a text that is put together from lines is known as if it were read whole', () => {
  const markOf = createMarker();
  fc.assert(
    fc.property(
      fc.array(fc.array(anyLine, { minLength: 1, maxLength: 5 }), { maxLength: 5 }),
      (blocks) => {
        const { signature, words } = joined(blocks.map(markOf));
        const whole = blocks.flat();
        expect(signature).toEqual(signatureOf(shinglesOf(tokensOf(whole.join('\n')))));
        expect(words).toBeCloseTo(createMarker()(whole).words, 9);
      },
    ),
  );
});
