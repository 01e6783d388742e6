import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyse, analysisSteps } from './analysis.ts';
import { mainScript } from './script.ts';
import { countSyllables } from './syllable.ts';

// 30 words, 38 syllables, 3 sentences: 206.835 - 10.15 - 107.16.
const english =
  'The morning train was late again. At the end of the platform a woman folded her newspaper, looked at the clock and laughed. The clock is always right, she said.';
// 33 words, 6 of them long, 3 sentences: 11 + 18.
const german =
  'Der Zug am Morgen hatte wieder Verspätung. Am Ende des Bahnsteigs faltete eine Frau ihre Zeitung, sah auf die Uhr und lachte. Die Uhr hat immer recht, sagte sie, und niemand antwortete ihr.';

test.each([
  ['Hello', 'Latn'],
  ['Привет, OK', 'Cyrl'],
  ['Καλημέρα', 'Grek'],
  ['مرحبا', 'Arab'],
  ['שלום', 'Hebr'],
  ['今天天气很好', 'Hani'],
  ['東京大学の研究者', 'Jpan'],
  ['안녕하세요', 'Kore'],
  ['สวัสดี', 'Thai'],
  ['123 😀', 'Zyyy'],
  ['', 'Zyyy'],
  [`${'中文的很长的文本'.repeat(200)}の`, 'Hani'],
])('%j is of script %s', (text, script) => {
  expect(mainScript(text)).toBe(script);
});

describe('readability', () => {
  test('English is rated by Flesch, other alphabets by LIX', () => {
    expect(analyse(english).readability).toEqual({ formula: 'flesch', score: 90, level: 1 });
    expect(analyse(german).readability).toEqual({ formula: 'lix', score: 29, level: 1 });
  });

  test('none is given where no formula is sound, or the text is short', () => {
    expect(analyse('今天天气很好。'.repeat(20)).readability).toEqual({
      formula: null,
      reason: 'script',
    });
    expect(analyse('مرحبا بالعالم. '.repeat(30)).readability).toMatchObject({ formula: null });
    expect(analyse('Too short to say.').readability).toEqual({ formula: null, reason: 'short' });
  });

  test('syllables are those of a dictionary for everyday words', () => {
    const words: Record<string, number> = {
      the: 1,
      make: 1,
      makes: 1,
      called: 1,
      wanted: 2,
      table: 2,
      settled: 2,
      houses: 2,
      lovely: 2,
      idea: 3,
      radio: 3,
      nation: 2,
      various: 3,
      quiet: 2,
      science: 2,
      being: 2,
      player: 2,
      people: 2,
      language: 2,
      beautiful: 3,
      completely: 3,
      'don’t': 1,
      '3.14': 1,
    };
    for (const [word, syllables] of Object.entries(words)) {
      expect([word, countSyllables(word)]).toEqual([word, syllables]);
    }
  });
});

test('reading time follows the pace measured for the script', () => {
  expect(analyse('word '.repeat(476)).readingMinutes).toBe(2);
  expect(analyse('字'.repeat(510)).readingMinutes).toBe(2);
  expect(analyse('').readingMinutes).toBe(0);
});

test('any string is analysed (R29)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { readingMinutes, readability } = analyse(text);
      expect(readingMinutes).toBeGreaterThanOrEqual(0);
      if (readability.formula) expect(Number.isInteger(readability.score)).toBe(true);
    }),
  );
});

test('100,000 words pass in short steps, and time grows with the text alone (DESIGN 8)', () => {
  const book = (pages: number) => `${english}\n${german}\n`.repeat(pages);
  const stepsOf = (text: string) => [...analysisSteps(text)].length;
  const [one, ten] = [stepsOf(book(160)), stepsOf(book(1600))];
  expect(analyse(book(1600)).count.words).toBeGreaterThan(95_000);
  expect(ten).toBeGreaterThan(100);
  expect(ten / one).toBeLessThan(11);
});
