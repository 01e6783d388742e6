import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyse } from './analysis.ts';
import { countText } from './count.ts';
import { normalise } from './normalise.ts';

const phrasesOf = (text: string) => analyse(text).phrases.map(({ text, count }) => [text, count]);

test('the longest phrase comes first, and parts of it alone are left out', () => {
  expect(phrasesOf('At the end of the road. Go on. At the end of the day.')).toEqual([
    ['At the end of the', 2],
  ]);
});

test('a part that also stands elsewhere is listed with all its occurrences', () => {
  expect(phrasesOf('Red wine today. Good red wine today. Some red wine.')).toEqual([
    ['Red wine today', 2],
    ['Red wine', 3],
  ]);
});

test('a phrase does not cross a full stop, a comma or a line', () => {
  expect(phrasesOf('one. two one. two')).toEqual([]);
  expect(phrasesOf('one, two one, two')).toEqual([]);
  expect(phrasesOf('one\ntwo\none\ntwo')).toEqual([]);
  expect(phrasesOf('well-known, well known')).toEqual([['well-known', 2]]);
});

test('a word said over and over counts without overlap', () => {
  expect(phrasesOf('la la la')).toEqual([]);
  expect(phrasesOf('la la la la')).toEqual([['la la', 2]]);
});

test('phrases are found in scripts without spaces', () => {
  expect(phrasesOf('今天天气很好。他说今天天气很好。')).toEqual([['今天天气很好', 2]]);
  expect(phrasesOf('رأيت البيت الكبير. بعنا البيت الكبير.')).toEqual([['البيت الكبير', 2]]);
});

test('each phrase stands in the text as often as told (any text)', () => {
  const word = fc.constantFrom('a', 'b', 'cat', 'dog', '猫', '.', '\n');
  fc.assert(
    fc.property(fc.array(word, { maxLength: 80 }), (words) => {
      const text = words.join(' ');
      for (const { text: phrase, length, count } of analyse(text).phrases) {
        expect(count).toBeGreaterThanOrEqual(2);
        expect(countText(phrase).words).toBe(length);
        expect(normalise(text).split(phrase).length - 1).toBeGreaterThanOrEqual(count);
      }
    }),
  );
});
