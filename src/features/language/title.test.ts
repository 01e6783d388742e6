import { expect, test } from 'vitest';
import { createWordsOf } from '#server/words.ts';
import { realLocales } from '#shared/i18n/locale.ts';
import { factsOf } from '#shared/language/facts.ts';
import { languages } from '#shared/language/list.ts';
import { namesIn } from '#shared/language/names.ts';
import { hasPhrases } from '#shared/language/phrases.ts';
import { createReader } from './reader.ts';
import { headOf } from './title.ts';

const wordsOf = createWordsOf();
/** Descriptions of all languages as a locale's reader finds them, by slug. */
function headsIn(locale: (typeof realLocales)[number]) {
  const t = wordsOf(locale.code).group('language');
  const { views } = createReader(locale, t);
  return new Map(views.map((view) => [view.language.slug, headOf(t, view)]));
}

test.each(realLocales)('in $code a language promises what its page has', (locale) => {
  const heads = headsIn(locale);
  // Of the same sentence only the name may be told apart.
  const promiseOf = (slug: string) => {
    const names = namesIn(locale.tag);
    const language = languages.find((one) => one.slug === slug);
    const name = language ? names.capital(names.language(language)) : '';
    return heads.get(slug)?.description.replace(name, '');
  };
  // Letters and phrases, phrases alone, letters alone, neither, no plural forms, no numbers, nothing of these.
  const kinds = ['polish', 'korean', 'zulu', 'amharic', 'maori', 'haitian-creole', 'latin'];
  expect(new Set(kinds.map(promiseOf)).size).toBe(kinds.length);
  expect(promiseOf('tajik')).toBe(promiseOf('maori'));
  expect(promiseOf('swahili')).toBe(promiseOf('polish'));
});

test.each(realLocales)(
  'in $code descriptions are distinct and as long as lists of results show',
  (locale) => {
    const heads = [...headsIn(locale).values()];
    expect(new Set(heads.map(({ description }) => description)).size).toBe(languages.length);
    const least = /^(?:ja|ko|tw|zh)$/.test(locale.code) ? 30 : 70;
    for (const { description } of heads) {
      expect(description.length, description).toBeGreaterThanOrEqual(least);
      expect(description.length, description).toBeLessThanOrEqual(155);
    }
  },
);

test('what has phrases has plural forms, numbers and dates to promise, too', () => {
  for (const language of languages.filter(hasPhrases)) {
    const { plurals, number, date } = factsOf(language);
    expect([plurals.length > 0, number !== '', date !== '']).toEqual([true, true, true]);
  }
});

test('a script is named so that it says whose it is', () => {
  const cantonese = languages.find(({ slug }) => slug === 'cantonese');
  if (!cantonese) throw new Error('no Cantonese');
  expect(namesIn('en').script(factsOf(cantonese))).toBe('Traditional Chinese');
  expect(namesIn('ja').script(factsOf(cantonese))).toBe('繁体字');
});
