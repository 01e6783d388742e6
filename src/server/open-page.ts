import { isPseudo, type Locale, localeInfo } from '#shared/i18n/locale.ts';
import type { Group, Translate } from '#shared/i18n/words.ts';
import type { Site, SiteKey } from '#shared/site/define.ts';
import { type Addressing, hrefOf, localPath } from '#shared/site/href.ts';
import type { PageContext, PageLink } from '#shared/site/page-context.ts';
import { statusPaths } from '#shared/site/routes.ts';
import type { ResolveLink } from './articles/body.ts';
import { readTarget } from './articles/target.ts';
import { proseOf } from './page-prose.ts';
import type { PageRow } from './page-table.ts';
import { type PageWords, readsOf } from './page-words.ts';

export interface PageSource {
  readonly sites: readonly Site[];
  readonly words: PageWords;
  readonly addressing: Addressing;
  /** For sites that name no address of their own. */
  readonly supportEmail: string;
  /** Whether views of pages are counted; absent means not. */
  readonly isCounted?: boolean;
  /** Whether plans can be bought; absent means not. */
  readonly isSelling?: boolean;
}

/** Everything that a page is rendered from. */
export function openPage(source: PageSource, row: PageRow): PageContext {
  const site = siteOf(source.sites, row.site);
  const home = siteOf(source.sites, row.spec.home ?? row.site);
  const words = source.words.wordsOf(row.locale);
  return {
    site,
    spec: row.spec,
    home,
    locale: localeInfo(row.locale),
    path: row.path,
    canonical: hrefOf(source.addressing, home, row.locale, row.spec.homePath ?? row.path),
    alternates: alternatesOf(source, site, row),
    family: source.sites.map((one) => ({
      site: one,
      href: pageHref(source, one, row.locale, '/'),
      current: one.key === site.key,
    })),
    supportEmail: site.supportEmail ?? source.supportEmail,
    isCounted: source.isCounted === true && !statusPaths.includes(row.path),
    isSelling: source.isSelling === true,
    words: (group) => declared(row, group, words.group(group)),
    strings: (group) => {
      const isRead = readsOf(row.spec, group);
      return Object.fromEntries(
        Object.entries(words.catalogue(group)).filter(([key]) => isRead(key)),
      );
    },
    ...proseOf(source.words, row, resolveOf(source, site, row.locale)),
    has: (path) => hasPage(source, site, row.locale, path),
    link: (path) => localHref(source, site, row.locale, path),
    linkTo: (key, path) => pageHref(source, siteOf(source.sites, key), row.locale, path),
  };
}

/** Links of bodies: a page that does not exist is nobody's target, one that lacks the locale is shown in English. */
function resolveOf(source: PageSource, site: Site, locale: Locale): ResolveLink {
  return (text) => {
    const target = readTarget(text);
    if (target?.kind === 'outside') return { href: target.href, external: true };
    if (target?.kind !== 'page') return target && { href: target.hash };
    const { path, hash } = target;
    const there = target.site ? siteOf(source.sites, target.site) : site;
    if (there.pages[path] === undefined || statusPaths.includes(path)) return null;
    const isHere = there === site;
    const href = (isHere ? localHref : pageHref)(source, there, locale, path) + hash;
    return hasPage(source, there, locale, path) ? { href } : { href, hreflang: 'en' };
  };
}

function hasPage({ words }: PageSource, site: Site, locale: Locale, path: string): boolean {
  const spec = site.pages[path];
  return spec !== undefined && words.localesOf(spec).includes(locale);
}

/** What Node answers has no page in the table, and speaks every language. */
function localHref(source: PageSource, site: Site, locale: Locale, path: string): string {
  const isThere = site.pages[path] === undefined || hasPage(source, site, locale, path);
  return localPath(isThere ? locale : 'en', path);
}

/** A string that the page shows and does not say in `reads` would not render it again when it changes. */
function declared<G extends Group>(row: PageRow, group: G, t: Translate<G>): Translate<G> {
  const isRead = readsOf(row.spec, group);
  return (key, ...values) => {
    if (isRead(key)) return t(key, ...values);
    throw new Error(
      `${row.site}${row.path} shows "${group}:${key}". To fix: add it to \`reads\` in src/features/${row.spec.feature}/page.ts.`,
    );
  };
}

function alternatesOf(source: PageSource, site: Site, row: PageRow): PageLink[] {
  const path = statusPaths.includes(row.path) ? '/' : row.path;
  return source.words
    .localesOf(site.pages[path] ?? row.spec)
    .filter((locale) => !isPseudo(locale))
    .map((locale) => ({
      locale: localeInfo(locale),
      href: hrefOf(source.addressing, site, locale, path),
      path: localPath(locale, path),
    }));
}

/** A link never leads to a 404: where the page lacks the locale, English answers. */
function pageHref(source: PageSource, site: Site, locale: Locale, path: string): string {
  const there = hasPage(source, site, locale, path);
  return hrefOf(source.addressing, site, there ? locale : 'en', path);
}

function siteOf(sites: readonly Site[], key: SiteKey): Site {
  const site = sites.find((one) => one.key === key);
  if (!site) throw new Error(`sites/index.ts has no site "${key}". To fix: add its line there.`);
  return site;
}
