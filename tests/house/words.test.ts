import { expect, test } from 'vitest';
import { catalogue } from '#shared/errors/catalogue.ts';
import { expectNone } from './faults.ts';
import { readPairs } from './pairs.ts';
import { messageFaults, missingFaults, type Pair } from './words.ts';

const pairs = readPairs();

test('every message in every locale is valid ICU with the placeholders of English, the plurals of its language and commas between thousands (SPEC 2, 9)', () => {
  expectNone(
    pairs.flatMap(messageFaults),
    'write the message with the same {names} as in content/messages/en and one plural form for each category named. An apostrophe before "{" is written twice. Thousands stand between commas in every language.',
  );
});

test('every error has words (SPEC 8)', () => {
  const words = pairs.find(({ locale, group }) => locale === 'en' && group === 'errors');
  const missing = Object.keys(catalogue).filter((key) => words?.english[key] === undefined);
  expectNone(missing, 'add the key to content/messages/en/errors.json and to every other locale.');
});

function pair(locale: string, tag: string, english: string, translated: string): Pair {
  return { locale, tag, group: 'g', english: { k: english }, translated: { k: translated } };
}
const tries = '{count, plural, one {# try} other {# tries}}';

test.each([
  [
    'a key that English lacks',
    { ...pair('fr', 'fr', '', 'x'), english: {} },
    'English has no such key',
  ],
  ['broken ICU', pair('fr', 'fr', 'a', '{count, plural, one {'), 'not an ICU message'],
  ['a lost placeholder', pair('fr', 'fr', 'Hi {name}', 'Salut'), 'placeholders are none'],
  ['a quoted placeholder', pair('fr', 'fr', 'of {name}', "d'{name}"), 'placeholders are none'],
  [
    'a plural that Polish needs',
    pair('pl', 'pl', tries, '{count, plural, one {x} other {y}}'),
    'lacks the plural few, many',
  ],
  [
    'a plural that Japanese has not',
    pair('ja', 'ja', tries, '{count, plural, one {#} other {#}}'),
    'has the plural one, which ja has not',
  ],
  [
    'a sentence left in English',
    pair('de', 'de', 'This one was left', 'This one was left'),
    'still English',
  ],
  ['a number without commas', pair('de', 'de', '1,000 words', '1.000 Wörter'), 'groups 1.000'],
])('finds %s', (_name, sample, reason) => {
  const faults = messageFaults(sample);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(reason);
});

test.each([
  ['exact numbers beside plurals', pair('ja', 'ja', tries, '{count, plural, =1 {一} other {#}}')],
  ['years and decimals', pair('fr', 'fr', '2.5 of 2026', '2,5 de 2026, 0.125 et 10:30')],
  ['a name that stays', pair('de', 'de', 'Wordkin', 'Wordkin')],
  [
    'all four Polish forms',
    pair('pl', 'pl', tries, '{count, plural, one {#} few {#} many {#} other {#}}'),
  ],
])('passes %s', (_name, sample) => {
  expect(messageFaults(sample)).toEqual([]);
});

test('finds a message that is missing or empty', () => {
  const sample = { ...pair('fr', 'fr', 'a', ' '), english: { k: 'a', l: 'b' } };
  expect(missingFaults(sample)).toHaveLength(2);
});
