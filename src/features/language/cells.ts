import { inRow } from '#shared/i18n/in-row.ts';
import type { LocaleInfo } from '#shared/i18n/locale.ts';
import type { Translate } from '#shared/i18n/words.ts';
import { type Facts, factsOf } from '#shared/language/facts.ts';
import type { Language } from '#shared/language/language.ts';
import type { Names } from '#shared/language/names.ts';

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

export type Cells = Readonly<Record<FactKey, Cell>>;

/** The most that a page names; the rest is a number. */
const mostRegions = 8;

/** @returns empty texts where nothing is known. */
export function cellsOf(
  language: Language,
  locale: LocaleInfo,
  names: Names,
  t: LanguageWords,
): Cells {
  const facts = factsOf(language);
  const { family, order, gender, articles, code } = language;
  const regionNames = facts.regions.slice(0, mostRegions).map(names.region);
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
    regions: here(inRow(regionNames, locale.tag) + moreText(facts.regions)),
  };
}

/** `3 (1, 21, 31… | 2, 3, 4… | 0, 5, 6…)` */
function pluralText({ plurals }: Facts): string {
  if (plurals.length === 0) return '';
  return plurals.length === 1 ? '1' : `${plurals.length} (${plurals.join(' | ')})`;
}

function moreText({ length }: readonly string[]): string {
  return length > mostRegions ? ` +${length - mostRegions}` : '';
}
