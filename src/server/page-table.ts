import { createHash } from 'node:crypto';
import { locales, pseudoLocales } from '#content/locales.ts';
import { isPseudo, type Locale } from '#shared/i18n/locale.ts';
import type { Catalogue } from '#shared/i18n/words.ts';
import type { PageSpec, Site, SiteKey } from '#shared/site/define.ts';
import type { WordsOf } from './words.ts';

/** One page of one site in one locale. */
export interface PageRow {
  readonly site: SiteKey;
  readonly locale: Locale;
  /** Path without locale. */
  readonly path: string;
  readonly spec: PageSpec;
}

/** What the layout reads on every page. */
const layoutReads = ['shell', 'family', 'banner'];

const allLocales: readonly Locale[] = [...locales, ...pseudoLocales].map((one) => one.code);

/** Every page that has its words, site by site in the order of `sites/index.ts`. */
export function pageRows(sites: readonly Site[], wordsOf: WordsOf): PageRow[] {
  return sites.flatMap((site) =>
    Object.entries(site.pages).flatMap(([path, spec]) =>
      localesOf(spec, wordsOf).map((locale) => ({ site: site.key, locale, path, spec })),
    ),
  );
}

/** Locales that have every English string of the page: no page falls back, it is absent (DESIGN 5). */
export function localesOf(spec: PageSpec, wordsOf: WordsOf): Locale[] {
  const wanted = spec.locales ?? allLocales;
  const reads = [...layoutReads, ...spec.reads];
  return wanted.filter((locale) => reads.every((read) => isComplete(read, locale, wordsOf)));
}

function isComplete(read: string, locale: Locale, wordsOf: WordsOf): boolean {
  const group = groupOf(read);
  const words = wordsOf(locale);
  if (!words.has(group)) return false;
  const own = words.catalogue(group);
  return pick(wordsOf('en').catalogue(group), partOf(read)).every(
    ([key]) => own[key] !== undefined,
  );
}

/** Path parameter of the page's route; `_home` because Astro reads `index` as a folder, and no page path has an underscore. */
export function buildPath(row: Pick<PageRow, 'locale' | 'path'>): string {
  return `${row.locale}${row.path === '/' ? '/_home' : row.path}`;
}

/** Digest of exactly the strings and the site data that the page shows (DESIGN 5). */
export function cacheKeyOf(row: PageRow, sites: readonly Site[], wordsOf: WordsOf): string {
  const words = wordsOf(row.locale);
  const hash = createHash('sha256').update(JSON.stringify([row, sites]));
  for (const read of [...layoutReads, ...row.spec.reads]) {
    hash.update(JSON.stringify(pick(words.catalogue(groupOf(read)), partOf(read))));
  }
  return hash.digest('base64url').slice(0, 22);
}

export function isPublished(row: PageRow): boolean {
  return row.spec.indexed && row.spec.listed && !isPseudo(row.locale);
}

function pick(catalogue: Catalogue, part: string): [string, string][] {
  return Object.entries(catalogue).filter(([key]) => key.startsWith(part));
}

function groupOf(read: string) {
  return read.split(':', 1)[0] as Parameters<ReturnType<WordsOf>['catalogue']>[0];
}

function partOf(read: string): string {
  return read.split(':', 2)[1] ?? '';
}
