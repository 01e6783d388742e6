import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RealLocale, realLocaleOf, realLocales } from '#shared/i18n/locale.ts';
import { works } from '#tests/support/cited-works.ts';
import { htmlList } from '../export/client/list-file.ts';
import { kinds, type Reference, referenceOf } from '../item/reference.ts';
import { type Terms, termsIn } from '../terms/terms.ts';
import { loadTerms } from './load-terms.ts';
import type { Run } from './marked.ts';
import { cite } from './style.ts';
import { type Style, styleKeys } from './style-key.ts';
import { monthOf } from './written-date.ts';

const locales = realLocales.map(({ code }) => realLocaleOf(code));
const tables = new Map<RealLocale, Terms>();
for (const locale of locales) tables.set(locale, await loadTerms(locale));

function termsOf(locale: RealLocale): Terms {
  const terms = tables.get(locale);
  if (!terms) throw new Error(`no terms in ${locale}`);
  return terms;
}

function shown(runs: readonly Run[]): string {
  return runs.map(({ text, italic }) => (italic ? `*${text}*` : text)).join('');
}

function written(some: readonly Reference[], style: Style, locale: RealLocale): string[] {
  return cite(some, style, termsOf(locale)).flatMap(({ list, text }) => [shown(list), shown(text)]);
}

/** Every string of a table, by where it stands. */
function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(Object(value) as object).flatMap(([key, own]) =>
    leaves(own, `${path}.${key}`),
  );
}

function wordsIn(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}[\p{L}.]*/gu) ?? []).map((one) => one.replace(/\.$/, ''));
}

const day = { year: 2021, month: 5, day: 4 };
const names = (...some: string[]) =>
  some.map((family) => ({ family, given: 'Zz', particle: '', suffix: '' }));

/** Works whose own words are no language's. */
const bare = kinds.flatMap((kind) =>
  [1, 2, 12].flatMap((count) =>
    [day, null].map((issued) =>
      referenceOf({
        ...{ kind, title: 'Zqx', container: 'Zqy', publisher: 'Zqp', place: 'Zql' },
        ...{ authors: count === 2 ? [] : names(...Array.from({ length: count }, () => 'Zqa')) },
        editors: names('Zqb', 'Zqc').slice(0, count),
        ...{ issued, accessed: day, edition: '2', volume: '12', issue: '3', pages: '5–9' },
        ...{ number: '7', url: 'zq://zq' },
      }),
    ),
  ),
);

const others = locales.filter((locale) => locale !== 'en');
const pairs = others.flatMap((locale) => styleKeys.map((style) => ({ locale, style })));

test.each(pairs)('in $locale nothing of $style is left in English', ({ locale, style }) => {
  const own = termsOf(locale);
  const known = leaves(termsIn(own, style)).flatMap(([, text]) => wordsIn(text));
  const allowed = new Set([...known, ...wordsIn(monthOf(own, day))]);
  const english = leaves(termsIn(termsOf('en'), style)).flatMap(([, text]) => wordsIn(text));
  // Vancouver has its months in English, whatever the language.
  if (style !== 'vancouver') english.push('may');
  const left = new Set(written(bare, style, locale).flatMap(wordsIn));
  expect(english.filter((word) => left.has(word) && !allowed.has(word))).toEqual([]);
});

test.each(others)('the terms of %s take the same values as the English ones', (locale) => {
  const english = new Map(leaves(termsOf('en')));
  const values = (text = '') => text.match(/\{\w*\}/g)?.toSorted() ?? [];
  for (const [path, text] of leaves(termsOf(locale))) {
    // The words for one's first edition hold its number already.
    if (path === '.edition.first') continue;
    const base = path.replace(/^\.by\.[^.]+/, '');
    expect({ path, values: values(text) }).toEqual({ path, values: values(english.get(base)) });
  }
});

test.each(realLocales)('the terms of $code are those of its language', ({ code, tag, dir }) => {
  expect(termsOf(realLocaleOf(code))).toMatchObject({ tag, dir });
});

const word = fc.constantFrom('Zimt', 'Honig der Alpen', '蜂', 'نحل');
const maybe = fc.oneof(fc.constant(''), word);
const number = fc.constantFrom('', '1', '2', '12');
const person = fc.record({
  ...{ family: word, given: maybe, particle: fc.constantFrom('', 'van') },
  suffix: fc.constant(''),
});
const date = fc.option(
  fc.oneof(
    fc.record({ year: fc.integer({ min: 1, max: 2100 }) }),
    fc.record({
      year: fc.integer({ min: 1900, max: 2100 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.option(fc.integer({ min: 1, max: 28 }), { nil: undefined }),
    }),
  ),
);
const work = fc
  .record({
    ...{ kind: fc.constantFrom(...kinds), title: word, issued: date, accessed: date },
    authors: fc.array(person, { maxLength: 19 }),
    editors: fc.array(person, { maxLength: 4 }),
    ...{ container: maybe, publisher: maybe, place: maybe, genre: maybe },
    ...{ edition: number, volume: number, issue: number, pages: number, number },
    ...{ doi: fc.constantFrom('', '10.1/x'), url: fc.constantFrom('', 'https://zimt.example') },
  })
  .map((own) => referenceOf(own));

const doubled =
  /[ \u00a0]{2}|[ (][,،;؛.]|([.,،;؛:])\1|[,،;؛:][.,،;؛:]|[.,،;؛] [.,،;؛:]|\(\)|\[\]|\{|undefined| \)/u;

test('no work has doubled spaces or signs in any language and style', () => {
  fc.assert(
    fc.property(
      fc.array(work, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...styleKeys),
      fc.constantFrom(...locales),
      (some, style, locale) => {
        for (const line of written(some, style, locale)) {
          const plain = line.replaceAll('*', '');
          expect(plain).not.toMatch(doubled);
          expect(plain).not.toMatch(/[٠-٩۰-۹๐-๙]/u);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('capitals of English headlines stay with English words', () => {
  const [title] = written([works.book], 'mla', 'de');
  expect(title).toContain('*The origins of order: self-organization and selection in evolution*');
});

test('an exported list says its language and the way it is written', () => {
  const terms = termsIn(termsOf('ar'), 'apa');
  const html = htmlList(cite([works.book], 'apa', termsOf('ar')), terms);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<h1>المراجع</h1>');
});

test.each<[RealLocale, string]>([
  ['en', 'Ångström Łódź Lwów Zimmer'],
  ['da', 'Łódź Lwów Zimmer Ångström'],
  ['pl', 'Ångström Lwów Łódź Zimmer'],
])('a list stands in the order of letters of its language (%s)', (locale, expected) => {
  const some = ['Łódź', 'Zimmer', 'Lwów', 'Ångström'].map((family) =>
    referenceOf({ kind: 'book', title: 'Zqx', authors: names(family) }),
  );
  const sorted = cite(some, 'apa', termsOf(locale)).map(({ reference }) => reference.authors[0]);
  expect(sorted.map((name) => name?.family).join(' ')).toBe(expected);
});
