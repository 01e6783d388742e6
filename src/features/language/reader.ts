import type { LocaleInfo } from '#shared/i18n/locale.ts';
import { daysIn, type Facts, factsOf, monthsIn } from '#shared/language/facts.ts';
import type { Language } from '#shared/language/language.ts';
import { codeOfTag, languages } from '#shared/language/list.ts';
import { namesIn } from '#shared/language/names.ts';
import type { Phrases } from '#shared/language/phrase.ts';
import { phrasesOf } from '#shared/language/phrases.ts';
import { type Cells, cellsOf, type LanguageWords } from './cells.ts';
import { type TitleOf, titlesIn } from './title.ts';

/** A language as one locale's reader is told of it. */
export interface LanguageView {
  readonly language: Language;
  readonly facts: Facts;
  /** As it stands within a sentence, and as it begins a line. */
  readonly name: string;
  readonly capital: string;
  /** Empty texts where nothing is known. */
  readonly cells: Cells;
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
  readonly titleOf: TitleOf;
  /** What the phrases mean, in the reader's own language. */
  readonly meanings: Phrases | undefined;
  /** Code of the reader's own language, as `languages` writes it. */
  readonly code: string;
}

export interface DateNames {
  readonly title: string;
  readonly names: readonly string[];
}

/**
 * A language's own facts are read when a page first shows them: of all at once, the first reader
 * would make a server pause.
 * @param t words of the group `language` in this locale.
 */
export function createReader(locale: LocaleInfo, t: LanguageWords): Reader {
  const names = namesIn(locale.tag);
  const made = languages.map((language): LanguageView => {
    const name = names.language(language);
    let cells: Cells | undefined;
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
  const code = codeOfTag(locale.tag);
  const dates = {
    days: { title: names.capital(names.field('weekday')), names: daysIn(locale.tag) },
    months: { title: names.capital(names.field('month')), names: monthsIn(locale.tag) },
  };
  const own = { locale, code, dates, meanings: phrasesOf(code) };
  return { ...own, views, viewOf: (slug) => bySlug.get(slug), titleOf: titlesIn(t) };
}
