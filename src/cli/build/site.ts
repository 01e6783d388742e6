import type { PageRow } from '#server/page-table.ts';
import type { PageWords } from '#server/page-words.ts';
import { errorWordsPath } from '#shared/errors/words-path.ts';
import { allLocales } from '#shared/i18n/locale.ts';
import type { Site } from '#shared/site/define.ts';
import { type Addressing, localPath } from '#shared/site/href.ts';
import { dynamicPaths, framedPaths } from '#shared/site/routes.ts';
import { writeBundle, writeInto } from './bundle.ts';
import { feedsOf } from './feed.ts';
import { writeInstallable } from './installable.ts';
import { llmsOf } from './llms.ts';
import { ogImage } from './og-image.ts';
import { robotsOf, sitemapsOf } from './sitemap.ts';

export interface BuildSource {
  readonly sites: readonly Site[];
  readonly rows: readonly PageRow[];
  readonly words: PageWords;
  readonly addressing: Addressing;
}

/** Writes the pages of one site's bundle, before they are judged, with the files that they need. */
export function writePages(
  { rows }: BuildSource,
  site: Site,
  target: string,
  onPage: (row: PageRow, html: string) => void,
): void {
  const own = rows.filter((row) => row.site === site.key);
  writeBundle(site.key, own, target, onPage);
}

/**
 * Writes the rest of one site's CDN bundle, all but the headers, which need the whole table.
 * @param source with rows as they were judged.
 */
export async function writeRest(source: BuildSource, site: Site, target: string): Promise<void> {
  const {
    addressing,
    words: { wordsOf },
  } = source;
  const rows = source.rows.filter((row) => row.site === site.key);
  for (const { name, xml } of [
    ...sitemapsOf(site, rows, addressing),
    ...feedsOf(site, rows, source),
  ])
    writeInto(target, name, xml);
  writeInto(target, 'robots.txt', robotsOf(site, addressing));
  writeInto(target, 'llms.txt', llmsOf(site, rows, addressing, wordsOf));
  writeInto(target, 'routes.json', `${JSON.stringify(routesOf(rows), null, 2)}\n`);
  writeInto(target, 'og.png', await ogImage(site));
  writeErrorWords(target, wordsOf);
  await writeInstallable(site, rows, target);
}

/** `node` is always passed on, with what lies below; of `missing`, what the bundle has no file of. */
function routesOf(rows: readonly PageRow[]) {
  const fills = rows.some(({ spec }) => spec.frame);
  return { node: nodePaths(rows), ...(fills && { missing: ['/*-*', '/*/*-*'] }) };
}

/** What a CDN passes on: pages that others may frame have another policy than the bundle's. */
function nodePaths(rows: readonly PageRow[]): string[] {
  const framed = rows.filter(({ path }) => framedPaths.includes(path));
  return [...dynamicPaths, ...framed.map(({ locale, path }) => localPath(locale, path))];
}

/** The browser loads the error texts of its locale at the first error (DESIGN 4, words). */
function writeErrorWords(target: string, wordsOf: PageWords['wordsOf']): void {
  for (const { code } of allLocales) {
    const words = wordsOf(code);
    if (words.has('errors'))
      writeInto(target, errorWordsPath(code).slice(1), JSON.stringify(words.catalogue('errors')));
  }
}
