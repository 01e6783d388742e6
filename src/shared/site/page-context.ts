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
  words<G extends Group>(group: G): Translate<G>;
  /** Strings of a group for an island's props. */
  strings(group: Group): Readonly<Record<string, string>>;
  /** Path of a page of this site in this locale. */
  link(path: string): string;
  /** Address of another site's page in this locale. */
  linkTo(key: Site['key'], path: string): string;
}

/** Whether a page that is made on demand has its words: none falls back to another language (DESIGN 5). */
export function hasWords({ alternates, locale }: PageContext): boolean {
  return isPseudo(locale.code) || alternates.some((one) => one.locale.code === locale.code);
}
