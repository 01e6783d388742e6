import { createHash } from 'node:crypto';
import { allLocales, isPseudo, type Locale } from '#shared/i18n/locale.ts';
import type { PageSpec, Site, SiteKey } from '#shared/site/define.ts';
import { isAtHome } from '#shared/site/home.ts';
import type { Articles } from './articles/articles.ts';
import { listedHeads, relatedHeads } from './articles/heads.ts';
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
 * Digests of exactly what a page shows (DESIGN 5): its strings, its links and the family's data.
 * @param family digest of all that every page shares: sites, addresses, support.
 */
export function createCacheKeys(
  sites: readonly Site[],
  words: PageWords,
  family: string,
): (row: PageRow) => string {
  const absent = absentPages(sites, words);
  const known = new Map<string, string>();
  // Pages of one kind read the same strings, up to thousands of them.
  const stringsDigest = ({ spec, locale }: PageRow): string => {
    const name = [locale, ...spec.reads].join(' ');
    const found = known.get(name) ?? digest(words.stringsOf(spec, locale));
    known.set(name, found);
    return found;
  };
  return (row) => {
    const shown = [
      family,
      row,
      words.localesOf(row.spec),
      absent.get(row.locale),
      stringsDigest(row),
      proseOf(row, words.articles),
    ];
    return digest(shown).slice(0, 22);
  };
}

/** What the page shows of its article, and of those that it lists. */
function proseOf({ spec, locale }: PageRow, articles: Articles): readonly unknown[] {
  const { article, lists = [] } = spec;
  return [
    article &&
      articles.has(article, locale) && [
        articles.stampOf(article, locale),
        relatedHeads(articles, article, locale).map(({ fields: _, ...head }) => head),
      ],
    lists.map((selection) => listedHeads(articles, selection, locale)),
  ];
}

/** Digest of the pages that a locale lacks: links to them lead to the English ones instead. */
function absentPages(sites: readonly Site[], words: PageWords): ReadonlyMap<Locale, string> {
  const absent = new Map(allLocales.map(({ code }): [Locale, string[]] => [code, []]));
  for (const { key, pages } of sites) {
    for (const [path, spec] of Object.entries(pages)) {
      const there = new Set(words.localesOf(spec));
      for (const [code, list] of absent) if (!there.has(code)) list.push(key + path);
    }
  }
  return new Map([...absent].map(([code, list]) => [code, digest(list)]));
}

function digest(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

/** In sitemaps: indexed, in a real language, and at home on this site. */
export function isPublished(row: PageRow): boolean {
  const { indexed, listed } = row.spec;
  return indexed && listed && !isPseudo(row.locale) && isAtHome(row.site, row.path, row.spec);
}
