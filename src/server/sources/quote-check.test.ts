import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteChecker } from './quote-check.ts';
import type { Source } from './source.ts';

function standsIn(text: string, quote: string): boolean {
  const source: Source = {
    ...{ number: 1, title: '', url: 'https://a.example/', text },
    ...{ from: 'page', fetchedAt: '' },
  };
  return quoteChecker([source])(1, quote);
}

const text =
  'The “Great Hall” re-opened in\n  2019 — at −5 °C, for $1,200 (about 12.5 %). Nobody’s co\u00adat was wet.';

test.each([
  'the great hall re-opened in 2019',
  'The "Great Hall" re-opened',
  'RE-OPENED IN 2019 - at',
  'for $1,200 (about 12.5%)',
  "Nobody's coat was wet",
  'The “Great Hall” … for $1,200',
  'at -5 °C, for',
])('takes these words for those of the source: %s', (quote) => {
  expect(standsIn(text, quote)).toBe(true);
});

test.each([
  'the great hall closed in 2019',
  're-opened in 2018',
  'at 5 °C, for $1,200 ',
  'for €1,200 (about 12.5 %)',
  'for 1,200 (about 12.5 %)',
  'about 12 5 % Nobody’s coat was dry',
  'for $1,200 … The Great Hall',
  'reat Hall re-open',
  'hall',
  '…',
  '',
])('does not take these for words of the source: %s', (quote) => {
  expect(standsIn(text, quote)).toBe(false);
});

test('finds words in scripts without spaces, over a line break', () => {
  expect(standsIn('東京は日本の首\n都であり、人口が多い。', '日本の首都')).toBe(true);
  expect(standsIn('กรุงเทพมหานครเป็นเมืองหลวง', 'เป็นเมืองหลวง')).toBe(true);
  expect(standsIn('東京は日本の首都であり', '日本の古都')).toBe(false);
});

test('any run of whole words of a text stands in it, whatever the case and the space between', () => {
  const words = fc.array(fc.stringMatching(/^[A-Za-zÀ-ɏ]{3,9}$/), { minLength: 4, maxLength: 30 });
  fc.assert(
    fc.property(words, fc.nat(), (all, seed) => {
      const from = seed % (all.length - 3);
      const quote = all
        .slice(from, from + 4)
        .join(' \n')
        .toUpperCase();
      expect(standsIn(all.join(' '), quote)).toBe(true);
    }),
  );
});

test('no word that a text lacks is ever found in it', () => {
  const words = fc.array(fc.stringMatching(/^[a-y]{3,9}$/), { minLength: 4, maxLength: 30 });
  fc.assert(
    fc.property(words, fc.nat(), (all, seed) => {
      const quote = [...all];
      quote[seed % all.length] = 'zzzzz';
      expect(standsIn(all.join(' '), quote.join(' '))).toBe(false);
    }),
  );
});
