import type { PageRow } from '#server/page-table.ts';
import type { PageWords } from '#server/page-words.ts';
import { errorWordsPath } from '#shared/errors/words-path.ts';
import { allLocales } from '#shared/i18n/locale.ts';
import type { Site } from '#shared/site/define.ts';
import { type Addressing, localPath } from '#shared/site/href.ts';
import { dynamicPaths, framedPaths } from '#shared/site/routes.ts';
import { partWordsFiles } from '../words/part-words.ts';
import { writeInto } from './bundle.ts';
import { datedHead } from './dated-head.ts';
import { faviconOf } from './favicon.ts';
import { feedsOf } from './feed.ts';
import { writeInstallable } from './installable.ts';
import { llmsOf } from './llms.ts';
import { sitePicture } from './picture/site-picture.ts';
import type { TextOf } from './quality/gate.ts';
import { robotsOf, sitemapsOf } from './sitemap.ts';
import { buildId } from './source-digest.ts';

export interface BuildSource {
  readonly sites: readonly Site[];
  readonly rows: readonly PageRow[];
  readonly words: PageWords;
  readonly addressing: Addressing;
}

/** What is known when all pages are written. */
export interface JudgedSource extends BuildSource {
  /** As sitemaps and lists should have them: those left out are not indexed. */
  readonly judged: readonly PageRow[];
  readonly textOf: TextOf;
  /** Names of sitemaps that the bundle has besides, of pages that Node fills. */
  readonly sitemaps?: readonly string[];
}

/** Writes the rest of one site's CDN bundle, all but its captioned pictures, the indexes of `/find` and the headers, which need the whole table. */
export async function writeRest(source: JudgedSource, site: Site, target: string): Promise<void> {
  const {
    addressing,
    textOf,
    words: { wordsOf },
  } = source;
  const judged = source.judged.filter((row) => row.site === site.key);
  const rows = source.rows.filter((row) => row.site === site.key);
  for (const { name, xml } of [
    ...sitemapsOf(site, judged, addressing, {
      dayOf: (row) => datedHead(row, source.words)?.modified,
      more: source.sitemaps,
    }),
    ...feedsOf(site, judged, source),
  ])
    writeInto(target, name, xml);
  writeInto(target, 'robots.txt', robotsOf(site, addressing));
  writeInto(target, 'llms.txt', llmsOf(site, judged, { addressing, wordsOf, textOf }));
  writeInto(target, 'routes.json', `${JSON.stringify(routesOf(rows), null, 2)}\n`);
  writeInto(target, 'favicon.ico', await faviconOf(site));
  writeInto(target, 'og.png', await sitePicture(site));
  writeErrorWords(target, wordsOf);
  writePartWords(target, rows, wordsOf);
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

/** What parts of this site's pages load when they are first shown. */
function writePartWords(
  target: string,
  rows: readonly PageRow[],
  wordsOf: PageWords['wordsOf'],
): void {
  const read = new Set(rows.flatMap(({ spec }) => spec.reads));
  for (const { code } of allLocales)
    for (const { path, group, json } of partWordsFiles(wordsOf(code), buildId))
      if (read.has(group)) writeInto(target, path.slice(1), json);
}
