import { pairOf, pairPaths } from '#features/language/pair/path.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { hasPhrases } from '#shared/language/phrases.ts';
import type { JudgedLocale, JudgedPairs } from './pairs.ts';

/** Of all pairs in one locale: how many are to be found, and for which reason the others are not. */
export interface PairCounts {
  readonly indexed: number;
  /** They are not judged: nobody has written the phrases of one of the two languages. */
  readonly withoutPhrases: number;
  readonly thin: number;
  readonly alike: number;
  /** What is left out in one locale is left out in all. */
  readonly leftOutElsewhere: number;
}

export type PairCountsOf = Readonly<Partial<Record<Locale, PairCounts>>>;

const bare = (pair: string) => {
  const found = pairOf(pair);
  return !found || !hasPhrases(found.from) || !hasPhrases(found.to);
};

export function countPairs({ held, locales }: JudgedPairs): PairCountsOf {
  const withoutPhrases = pairPaths.filter(bare).length;
  const indexed = pairPaths.length - withoutPhrases - held.size;
  const countsOf = (own: JudgedLocale[1]): PairCounts => {
    const thin = own.filter(([, reason]) => reason.startsWith('thin')).length;
    const alike = own.length - thin;
    return { indexed, withoutPhrases, thin, alike, leftOutElsewhere: held.size - own.length };
  };
  return Object.fromEntries([...locales].map(([locale, own]) => [locale, countsOf(own)]));
}

/** What a build says of them in its last lines. */
export function pairLines(counts: PairCountsOf): string[] {
  const all = Object.entries(counts);
  const [first] = all;
  if (!first) return [];
  const [, { indexed, withoutPhrases }] = first;
  const own = all.map(([locale, { thin, alike }]) => `${locale} ${thin} and ${alike}`);
  return [
    `Of ${pairPaths.length} pairs in each of ${all.length} languages ${indexed} are to be found; ${withoutPhrases} lack phrases`,
    `Pairs that are thin and alike, by language: ${own.join(', ')}`,
  ];
}
