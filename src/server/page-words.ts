import { allLocales, type Locale } from '#shared/i18n/locale.ts';
import type { Catalogue, Group } from '#shared/i18n/words.ts';
import type { PageSpec } from '#shared/site/define.ts';
import { createWordsOf, type WordsOf } from './words.ts';

/** Words, and which pages have them. */
export interface PageWords {
  readonly wordsOf: WordsOf;
  /** Locales that have every English string of the page: no page falls back, it is absent (DESIGN 5). */
  localesOf(spec: PageSpec): readonly Locale[];
  /** The strings that the page shows, layout and all. */
  stringsOf(spec: PageSpec, locale: Locale): readonly [key: string, message: string][];
}

/** What the layout reads on every page. */
const layoutReads = ['shell', 'family', 'banner'];

/** @param watch reads files again when they changed, as development needs; a build reads each once. */
export function createPageWords({ watch = false }: { readonly watch?: boolean } = {}): PageWords {
  const wordsOf = createWordsOf({ watch });
  const known = new Map<string, readonly Locale[]>();
  const localesOf = (spec: PageSpec): readonly Locale[] => {
    const name = [spec.reads, spec.locales].join(';');
    const found = watch ? undefined : known.get(name);
    const made = found ?? completeLocales(spec, wordsOf);
    known.set(name, made);
    return made;
  };
  return { wordsOf, localesOf, stringsOf: (spec, locale) => stringsOf(spec, locale, wordsOf) };
}

function completeLocales(spec: PageSpec, wordsOf: WordsOf): readonly Locale[] {
  const wanted = spec.locales ?? allLocales.map(({ code }) => code);
  const english = stringsOf(spec, 'en', wordsOf).length;
  return wanted.filter((locale) => stringsOf(spec, locale, wordsOf).length >= english);
}

function stringsOf(spec: PageSpec, locale: Locale, wordsOf: WordsOf): [string, string][] {
  const words = wordsOf(locale);
  return [...layoutReads, ...spec.reads].flatMap((read) => {
    const [group = '', part = ''] = read.split(':', 2);
    const catalogue = words.has(group as Group) ? words.catalogue(group as Group) : {};
    return pick(catalogue, part);
  });
}

function pick(catalogue: Catalogue, part: string): [string, string][] {
  return Object.entries(catalogue).filter(([key]) => key.startsWith(part));
}
