import { allLocales, type Locale } from '#shared/i18n/locale.ts';
import type { Group, Words } from '#shared/i18n/words.ts';
import type { PageSpec } from '#shared/site/define.ts';
import { toolLinks } from '#shared/site/public-links.ts';
import { type Articles, createArticles } from './articles/articles.ts';
import { hasProse } from './articles/heads.ts';
import { createWordsOf, type WordsOf } from './words.ts';

/** Keys are `group:key`. */
type KeyedStrings = readonly (readonly [key: string, message: string])[];

type StringsOf = (spec: PageSpec, locale: Locale) => KeyedStrings;

/** Words, and which pages have them. */
export interface PageWords {
  readonly wordsOf: WordsOf;
  readonly articles: Articles;
  /** Locales that have every English string of the page and its article: no page falls back, it is absent (DESIGN 5). */
  localesOf(spec: PageSpec): readonly Locale[];
  /** The strings that the page shows, layout and all; keys are `group:key`. */
  readonly stringsOf: StringsOf;
}

/** What the layout reads on every page. */
const layoutReads = [
  'shell:skip',
  'shell:home',
  'shell:sign-in',
  'shell:account',
  'find:link',
  'shell:family.',
  'shell:language.',
  'shell:footer.',
  'family',
  'banner',
  'consent',
  ...toolLinks.map(({ group }) => `${group}:menu`),
];

/** Beginnings of keys; '' is the whole group. */
function partsOf(reads: readonly string[], group: string): string[] {
  return reads
    .map((read) => read.split(':', 2))
    .filter(([of]) => of === group)
    .map(([, part = '']) => part);
}

const layoutParts = new Map(
  layoutReads
    .map((read) => read.split(':', 1)[0] ?? '')
    .map((group) => [group, partsOf(layoutReads, group)] as const),
);

/**
 * Whether the page says, itself or by its layout, that it shows a string of a group. Asked once for
 * a group and then for every string of every page, so it does its work at the first step.
 */
export function readsOf(spec: PageSpec, group: string): (key: string) => boolean {
  const parts = [...(layoutParts.get(group) ?? []), ...partsOf(spec.reads, group)];
  if (parts.includes('')) return () => true;
  return (key) => parts.some((part) => key.startsWith(part));
}

export interface PageWordsOptions {
  /** Reads files again when they changed, as development needs; a build reads each once. */
  readonly watch?: boolean;
  /** Where words come from; the catalogues on disk unless told. */
  readonly wordsOf?: WordsOf;
  readonly articles?: Articles;
}

/** Locales that have all strings of a page, and the words in which they were found. */
interface Complete {
  readonly locales: readonly Locale[];
  readonly words: readonly Words[];
}

export function createPageWords({ watch = false, ...from }: PageWordsOptions = {}): PageWords {
  const { wordsOf = createWordsOf({ watch }), articles = createArticles({ watch }) } = from;
  const stringsOf = createStringsOf(wordsOf);
  const known = new Map<string, Complete>();
  const bySpec = new WeakMap<PageSpec, readonly Locale[]>();
  const worded = (spec: PageSpec): readonly Locale[] => {
    const name = [spec.reads, spec.locales].join(';');
    const found = known.get(name);
    // Words that changed are other objects.
    if (found && (!watch || found.words.every((words) => wordsOf(words.locale) === words)))
      return found.locales;
    const locales = completeLocales(spec, stringsOf);
    known.set(name, { locales, words: allLocales.map(({ code }) => wordsOf(code)) });
    return locales;
  };
  const localesOf = (spec: PageSpec): readonly Locale[] => {
    const found = watch ? undefined : bySpec.get(spec);
    if (found) return found;
    const made = worded(spec).filter((one) => hasProse(articles, spec, one));
    bySpec.set(spec, made);
    return made;
  };
  return {
    wordsOf,
    articles,
    localesOf,
    stringsOf,
  };
}

function completeLocales(spec: PageSpec, stringsOf: StringsOf): readonly Locale[] {
  const wanted = spec.locales ?? allLocales.map(({ code }) => code);
  const english = stringsOf(spec, 'en');
  return wanted.filter((locale) => {
    const own = new Map(stringsOf(spec, locale));
    return english.every(([key]) => own.has(key) || isOfOtherSite(key));
  });
}

/** What the menu of all sites says of each: a new site is named there in languages that have no words for it yet. */
function isOfOtherSite(key: string): boolean {
  return key.startsWith('family:') && !key.startsWith('family:main.');
}

/** Thousands of pages read the same, so each part of a catalogue is looked through once. */
function createStringsOf(wordsOf: WordsOf): StringsOf {
  const known = new WeakMap<Words, Map<string, KeyedStrings>>();
  const picked = (words: Words, read: string): KeyedStrings => {
    const parts = known.get(words) ?? new Map<string, KeyedStrings>();
    known.set(words, parts);
    const found = parts.get(read) ?? pick(words, read);
    parts.set(read, found);
    return found;
  };
  return (spec, locale) => {
    const words = wordsOf(locale);
    return [...layoutReads, ...spec.reads].flatMap((read) => picked(words, read));
  };
}

function pick(words: Words, read: string): KeyedStrings {
  const [group = '', part = ''] = read.split(':', 2);
  const catalogue = words.has(group as Group) ? words.catalogue(group as Group) : {};
  return Object.entries(catalogue)
    .filter(([key]) => key.startsWith(part))
    .map(([key, message]) => [`${group}:${key}`, message]);
}
