import { type Locale, localeInfo } from '#shared/i18n/locale.ts';
import type { Site } from '#shared/site/define.ts';
import type { Addressing } from '#shared/site/href.ts';
import { createArticles } from '../../articles/articles.ts';
import { createWordsOf } from '../../words.ts';
import { passagesOf } from './passages.ts';
import { createPageIndex, type PageIndex } from './search.ts';

export interface FamilyParts {
  readonly sites: readonly Site[];
  readonly addressing: Addressing;
}

/** The family's own pages in a language; each index is made at its first use. */
export type FamilyIndex = (locale: Locale) => PageIndex;

export function createFamilyIndex({ sites, addressing }: FamilyParts): FamilyIndex {
  const wordsOf = createWordsOf();
  const articles = createArticles();
  const indexes = new Map<Locale, PageIndex>();
  return (locale) => {
    const known = indexes.get(locale);
    if (known) return known;
    const passages = passagesOf({ sites, addressing, articles }, wordsOf(locale));
    const index = createPageIndex(passages, localeInfo(locale).tag);
    indexes.set(locale, index);
    return index;
  };
}
