import { type Locale, localeInfo } from '#shared/i18n/locale.ts';
import type { Words } from '#shared/i18n/words.ts';
import type { Site } from '#shared/site/define.ts';
import { type Addressing, hrefOf } from '#shared/site/href.ts';
import { createArticles } from '../../articles/articles.ts';
import { createWordsOf } from '../../words.ts';
import type { Topic } from './commands.ts';
import { type Passage, passagesOf } from './passages.ts';
import { createPageIndex, type PageIndex } from './search.ts';

export interface FamilyParts {
  readonly sites: readonly Site[];
  readonly addressing: Addressing;
}

/** The family's own pages in a language. */
export interface FamilyPages extends PageIndex {
  /** What the page says that answers a question about the family itself; null where there is no such page. */
  about(topic: Topic): Passage | null;
}

/** Each is made at its first use. */
export type FamilyIndex = (locale: Locale) => FamilyPages;

/** Pages of the main site. */
const answers = {
  refund: '/refund-policy',
  account: '/app/account',
  price: '/pricing',
  privacy: '/privacy-policy',
  contact: '/contact-us',
} as const satisfies Record<Topic, string>;

export function createFamilyIndex({ sites, addressing }: FamilyParts): FamilyIndex {
  const wordsOf = createWordsOf();
  const articles = createArticles();
  const indexes = new Map<Locale, FamilyPages>();
  return (locale) => {
    const known = indexes.get(locale);
    if (known) return known;
    const words = wordsOf(locale);
    const urlOf = (topic: Topic) => {
      const main = sites.find(({ key, pages }) => key === 'main' && answers[topic] in pages);
      return main ? hrefOf(addressing, main, locale, answers[topic]) : null;
    };
    const passages = [
      ...passagesOf({ sites, addressing, articles }, words),
      ...accountPassage(words, urlOf('account')),
    ];
    const index: FamilyPages = {
      ...createPageIndex(passages, localeInfo(locale).tag),
      about: (topic) => {
        const page = urlOf(topic);
        const own = passages.filter(({ url }) => url === page);
        // What stands below its name says most without the rest of the page.
        return own.find((one) => one.heading === one.page) ?? own[0] ?? null;
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
