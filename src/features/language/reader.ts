import type { LocaleInfo } from '#shared/i18n/locale.ts';
import type { Translate } from '#shared/i18n/words.ts';
import { daysIn, type Facts, factsOf, monthsIn } from '#shared/language/facts.ts';
import type { Language } from '#shared/language/language.ts';
import { languages } from '#shared/language/list.ts';
import { type Names, namesIn } from '#shared/language/names.ts';
import type { Phrases } from '#shared/language/phrase.ts';
import { phrasesOf } from '#shared/language/phrases.ts';

export type LanguageWords = Translate<'language'>;

/** A text with the language that it is in. */
export interface Cell {
  readonly text: string;
  readonly tag: string;
  readonly dir: string;
  readonly [name: string]: string;
}

export const factKeys = [
  'own',
  'family',
  'script',
  'direction',
  'order',
  'gender',
  'articles',
  'plural',
  'number',
  'date',
  'quotes',
  'regions',
] as const;
export type FactKey = (typeof factKeys)[number];

/** A language as one locale's reader is told of it. */
export interface LanguageView {
  readonly language: Language;
  readonly facts: Facts;
  /** As it stands within a sentence, and as it begins a line. */
  readonly name: string;
  readonly capital: string;
  /** Empty texts where nothing is known. */
  readonly cells: Readonly<Record<FactKey, Cell>>;
  readonly phrases: Phrases | undefined;
}

/** Everything that the pages of one locale say of languages. */
export interface Reader {
  readonly locale: LocaleInfo;
  /** By name, as the locale sorts. */
  readonly views: readonly LanguageView[];
  viewOf(slug: string): LanguageView | undefined;
  /** Names of the days and months in the reader's own language, each list with what it is called. */
  readonly dates: Readonly<Record<'days' | 'months', DateNames>>;
  /** What the phrases mean, in the reader's own language. */
  readonly meanings: Phrases | undefined;
  /** Code of the reader's own language, as `languages` writes it. */
  readonly code: string;
}

export interface DateNames {
  readonly title: string;
  readonly names: readonly string[];
}

/** The most that a page names; the rest is a number. */
const mostRegions = 8;

/**
 * A language's own facts are read when a page first shows them: of all at once, the first reader
 * would make a server pause.
 * @param t words of the group `language` in this locale.
 */
export function createReader(locale: LocaleInfo, t: LanguageWords): Reader {
  const names = namesIn(locale.tag);
  const made = languages.map((language): LanguageView => {
    const name = names.language(language);
    let cells: LanguageView['cells'] | undefined;
    return {
      ...{ language, name, capital: names.capital(name), phrases: phrasesOf(language.code) },
      get facts() {
        return factsOf(language);
      },
      get cells() {
        cells ??= cellsOf(language, locale, names, t);
        return cells;
      },
    };
  });
  const collator = new Intl.Collator(locale.tag);
  const views = made.sort((a, b) => collator.compare(a.name, b.name));
  const bySlug = new Map(views.map((view) => [view.language.slug, view]));
  const code = codeOf(locale.tag);
  const dates = {
    days: { title: names.capital(names.field('weekday')), names: daysIn(locale.tag) },
    months: { title: names.capital(names.field('month')), names: monthsIn(locale.tag) },
  };
  const viewOf = (slug: string) => bySlug.get(slug);
  return { locale, views, viewOf, dates, meanings: phrasesOf(code), code };
}

function cellsOf(
  language: Language,
  locale: LocaleInfo,
  names: Names,
  t: LanguageWords,
): LanguageView['cells'] {
  const facts = factsOf(language);
  const { family, order, gender, articles, code } = language;
  const here = (text: string): Cell => ({ text, tag: locale.tag, dir: locale.dir });
  const own = (text: string): Cell => ({ text, tag: code, dir: facts.direction });
  return {
    own: own(facts.own),
    family: here(t(`family.${family}`)),
    script: here(names.script(facts)),
    direction: here(t(`direction.${facts.direction}`)),
    order: here(t(`order.${order}`)),
    gender: here(gender ? t(`gender.${gender}`) : ''),
    articles: here(articles ? t(`articles.${articles}`) : ''),
    plural: here(pluralText(facts)),
    number: own(facts.number),
    date: own(facts.date),
    quotes: own(facts.quotes),
    regions: here(regionText(facts.regions, names.region)),
  };
}

/** As `languages` writes what a locale of the site calls otherwise. */
function codeOf(tag: string): string {
  if (tag === 'nb') return 'no';
  return tag.startsWith('zh') ? tag : (tag.split('-', 1)[0] ?? tag);
}

/** `3 (1, 21, 31… | 2, 3, 4… | 0, 5, 6…)` */
function pluralText({ plurals }: Facts): string {
  if (plurals.length === 0) return '';
  return plurals.length === 1 ? '1' : `${plurals.length} (${plurals.join(' | ')})`;
}

function regionText(regions: readonly string[], nameOf: (code: string) => string): string {
  const shown = regions.slice(0, mostRegions).map(nameOf).join(', ');
  const more = regions.length - mostRegions;
  return more > 0 ? `${shown} +${more}` : shown;
}
