import { expect, test } from 'vitest';
import { createWordsOf } from '#server/words.ts';
import { realLocales } from '#shared/i18n/locale.ts';
import { factsOf } from '#shared/language/facts.ts';
import { languages } from '#shared/language/list.ts';
import { namesIn } from '#shared/language/names.ts';
import { headOf } from './title.ts';

test.each(realLocales)('in $code a language without phrases promises none', ({ code }) => {
  const t = createWordsOf()(code).group('language');
  const [some, none] = [true, undefined].map((phrases) => headOf(t, { capital: 'X', phrases }));
  expect(none?.title).not.toBe(some?.title);
  expect(none?.description).not.toBe(some?.description);
});

test('a script is named so that it says whose it is', () => {
  const cantonese = languages.find(({ slug }) => slug === 'cantonese');
  if (!cantonese) throw new Error('no Cantonese');
  expect(namesIn('en').script(factsOf(cantonese))).toBe('Traditional Chinese');
  expect(namesIn('ja').script(factsOf(cantonese))).toBe('繁体字');
});
