import { type Locale, localeInfo } from '#shared/i18n/locale.ts';
import type { Words } from '#shared/i18n/words.ts';
import type { Site, SiteKey } from '#shared/site/define.ts';
import { type Addressing, hrefOf } from '#shared/site/href.ts';
import { createArticles } from '../../articles/articles.ts';
import { createWordsOf } from '../../words.ts';
import type { Topic } from './commands.ts';
import { type Passage, passagesOf } from './passages.ts';
import { listOf } from './said.ts';
import { createPageIndex, type PageIndex } from './search.ts';
import { type Tool, toolPages } from './tools.ts';

export interface FamilyParts {
  readonly sites: readonly Site[];
  readonly addressing: Addressing;
}

/** The family's own pages in a language. */
export interface FamilyPages extends PageIndex {
  /** What the page says that answers a question about the family itself or a tool of it; null where there is no such page. */
  about(subject: Topic | Tool): Passage | null;
}

/** Each is made at its first use. */
export type FamilyIndex = (locale: Locale) => FamilyPages;

const answers = {
  refund: { site: 'main', path: '/refund-policy' },
  account: { site: 'main', path: '/app/account' },
  price: { site: 'main', path: '/pricing' },
  privacy: { site: 'main', path: '/privacy-policy' },
  contact: { site: 'main', path: '/contact-us' },
  languages: { site: 'main', path: '/' },
  ...toolPages,
} as const satisfies Record<Topic | Tool, { readonly site: SiteKey; readonly path: string }>;

export function createFamilyIndex({ sites, addressing }: FamilyParts): FamilyIndex {
  const wordsOf = createWordsOf();
  const articles = createArticles();
  const indexes = new Map<Locale, FamilyPages>();
  return (locale) => {
    const known = indexes.get(locale);
    if (known) return known;
    const words = wordsOf(locale);
    const urlOf = (subject: Topic | Tool) => {
      const { site, path } = answers[subject];
      const found = sites.find(({ key, pages }) => key === site && path in pages);
      return found ? hrefOf(addressing, found, locale, path) : null;
    };
    const passages = [
      ...passagesOf({ sites, addressing, articles }, words),
      ...accountPassage(words, urlOf('account')),
    ];
    const index: FamilyPages = {
      ...createPageIndex(passages, localeInfo(locale).tag, smallWords(words)),
      about: (subject) => {
        const page = urlOf(subject);
        const own = passages.filter(({ url }) => url === page);
        // What stands below its name says most without the rest of the page.
        const said = subject === 'languages' ? languagesHeading(words) : null;
        return own.find(({ heading, page: name }) => heading === (said ?? name)) ?? own[0] ?? null;
      },
    };
    indexes.set(locale, index);
    return index;
  };
}

/** No search engine has this page, and no other page says where a name or a password is changed. */
function accountPassage(words: Words, url: string | null): Passage[] {
  if (url === null || !words.has('account-page')) return [];
  const t = words.group('account-page');
  return [{ heading: t('title'), text: t('description'), page: t('title'), url }];
}

/** What the first page of the family asks about its languages. */
function languagesHeading(words: Words): string | null {
  return words.has('landing') ? words.group('landing')('main.q3') : null;
}

/** Words in which a question is put, and which say nothing of what it is about. */
function smallWords(words: Words): readonly string[] {
  return words.has('guide') ? listOf(words.group('guide')('small')) : [];
}
