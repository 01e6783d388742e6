import type { Article, ArticleGroup, ArticleHead } from '#shared/article/article.ts';
import { isPseudo, type LocaleInfo } from '#shared/i18n/locale.ts';
import type { Group, Translate } from '#shared/i18n/words.ts';
import type { PageSpec, Site } from './define.ts';

/** One translation of the page, or a sibling site, as a link. */
export interface PageLink {
  readonly locale: LocaleInfo;
  /** Absolute address, for hreflang. */
  readonly href: string;
  /** Path on this host, for menus. */
  readonly path: string;
}

export interface SiteLink {
  readonly site: Site;
  readonly href: string;
  readonly current: boolean;
}

/** What every page and layout is rendered from: plain data and words, nothing else. */
export interface PageContext {
  readonly site: Site;
  readonly spec: PageSpec;
  /** The site where search engines should find the page; most are at home on `site`. */
  readonly home: Site;
  readonly locale: LocaleInfo;
  /** Path without locale. */
  readonly path: string;
  readonly canonical: string;
  readonly alternates: readonly PageLink[];
  /** The whole family, with the page's locale where the site's landing has it. */
  readonly family: readonly SiteLink[];
  readonly supportEmail: string;
  /** Whether its views are counted. */
  readonly isCounted: boolean;
  /** Whether plans can be bought. */
  readonly isSelling: boolean;
  words<G extends Group>(group: G): Translate<G>;
  /** Strings of a group for an island's props. */
  strings(group: Group): Readonly<Record<string, string>>;
  /** The page's own prose, of the group that it is known to be of. */
  article<G extends ArticleGroup>(group: G): Article<G>;
  /** Heads of the articles that the page lists and its locale has, in the order of its spec. */
  articles<G extends ArticleGroup>(group: G): readonly ArticleHead<G>[];
  /** Heads of the articles that the page's own names as related, where its locale has them. */
  related<G extends ArticleGroup>(group: G): readonly ArticleHead<G>[];
  /** Whether this site has the page in this locale: menus show no other. */
  has(path: string): boolean;
  /** Path of a page of this site in this locale, in English where it has no such page. */
  link(path: string): string;
  /** Address of another site's page in this locale. */
  linkTo(key: Site['key'], path: string): string;
}

/** Whether a page that is made on demand has its words: none falls back to another language (DESIGN 5). */
export function hasWords({ alternates, locale }: PageContext): boolean {
  return isPseudo(locale.code) || alternates.some((one) => one.locale.code === locale.code);
}
