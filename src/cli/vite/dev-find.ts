import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createArticles } from '#server/articles/articles.ts';
import { type PageRow, pageRows } from '#server/page-table.ts';
import { createPageWords } from '#server/page-words.ts';
import { findIndexPath } from '#shared/find/find-index.ts';
import { allLocales } from '#shared/i18n/locale.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { sites } from '#sites/index.ts';
import { type FoundText, indexedPages, indexOf } from '../build/find-index.ts';

/**
 * The list that `/find` searches, which only a build can make, as it reads every page: in development
 * that of the last build, and before the first one a list of the articles.
 * @returns undefined where the address is of no such list.
 */
export function devFindIndex(key: SiteKey, pathname: string, distDir: string): string | undefined {
  const locale = allLocales.find(({ code }) => findIndexPath(code) === pathname)?.code;
  const site = sites.find((one) => one.key === key);
  if (!locale || !site) return undefined;
  const built = path.join(distDir, 'sites', key, pathname);
  if (existsSync(built)) return readFileSync(built, 'utf8');
  const words = createPageWords();
  const rows = pageRows([site], words).filter((row) => row.locale === locale);
  const [indexed] = indexedPages(rows, createTextOf(), words.wordsOf);
  return indexed && indexOf(indexed.pages);
}

function createTextOf() {
  const articles = createArticles();
  return ({ spec: { article }, locale }: PageRow): FoundText | undefined => {
    if (!article) return undefined;
    const { title, description, h1, lede } = articles.head(article, locale);
    return { title, description, heading: h1, blocks: [lede] };
  };
}
