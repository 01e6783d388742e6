import { createHash } from 'node:crypto';
import { isPseudo, type Locale } from '#shared/i18n/locale.ts';
import type { PageSpec, Site, SiteKey } from '#shared/site/define.ts';
import type { PageWords } from './page-words.ts';

/** One page of one site in one locale. */
export interface PageRow {
  readonly site: SiteKey;
  readonly locale: Locale;
  /** Path without locale. */
  readonly path: string;
  readonly spec: PageSpec;
}

/** Every page that has its words, site by site in the order of `sites/index.ts`. */
export function pageRows(sites: readonly Site[], words: PageWords): PageRow[] {
  return sites.flatMap((site) =>
    Object.entries(site.pages).flatMap(([path, spec]) =>
      words.localesOf(spec).map((locale) => ({ site: site.key, locale, path, spec })),
    ),
  );
}

/** Path parameter of the page's route; `_home` because Astro reads `index` as a folder, and no page path has an underscore. */
export function buildPath(row: Pick<PageRow, 'locale' | 'path'>): string {
  return `${row.locale}${row.path === '/' ? '/_home' : row.path}`;
}

/**
 * Digest of exactly what the page shows (DESIGN 5): its strings, its links and the family's data.
 * @param family digest of all that every page shares: sites, addresses, support.
 */
export function cacheKeyOf(
  row: PageRow,
  sites: readonly Site[],
  words: PageWords,
  family: string,
): string {
  const siblings = sites.map(
    ({ pages }) => pages['/'] && words.localesOf(pages['/']).includes(row.locale),
  );
  const shown = [
    family,
    row,
    words.localesOf(row.spec),
    siblings,
    words.stringsOf(row.spec, row.locale),
  ];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
}

/** In sitemaps: indexed, in a real language, and at home on this site. */
export function isPublished(row: PageRow): boolean {
  const { indexed, listed, home } = row.spec;
  return indexed && listed && !isPseudo(row.locale) && (home === undefined || home === row.site);
}
