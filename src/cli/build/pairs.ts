import { gzipSync } from 'node:zlib';
import { frames } from '#features/language/pair/frame.ts';
import { pairPaths } from '#features/language/pair/path.ts';
import { openPairPages, type PairPages, pairSource } from '#features/language/server/pair-pages.ts';
import type { PageRow } from '#server/page-table.ts';
import type { WordsOf } from '#server/words.ts';
import { isPseudo } from '#shared/i18n/locale.ts';
import type { Site } from '#shared/site/define.ts';
import type { Addressing } from '#shared/site/href.ts';
import { writeInto } from './bundle.ts';
import { sitemapOf } from './sitemap.ts';

/** Pairs in one sitemap: with its languages each is some forty kilobytes, and a sitemap holds 50 MB and 50,000 addresses. */
const pairsInSitemap = 500;

export interface PairSource {
  readonly dist: string;
  /** Bundles of the build before, from which is taken what has not changed. */
  readonly former: string;
  readonly site: Site;
  readonly wordsOf: WordsOf;
  readonly addressing: Addressing;
}

export function pairPagesOf({ dist, wordsOf }: PairSource): PairPages {
  return openPairPages(pairSource(dist, wordsOf));
}

/** Writes the sitemaps of the pairs that are to be found. @returns their names. */
export function writePairSitemaps(source: PairSource, target: string): string[] {
  const { site, addressing } = source;
  const pages = pairPagesOf(source);
  const spec = site.pages[frames.full];
  if (!spec) return [];
  const locales = pages.locales.filter((locale) => !isPseudo(locale));
  const shown = { ...spec, listed: true };
  const found = pairPaths.filter((pair) => pages.isIndexed(pair));
  const names: string[] = [];
  for (let at = 0; at < found.length; at += pairsInSitemap) {
    const rows = found
      .slice(at, at + pairsInSitemap)
      .flatMap((pair) =>
        locales.map((locale): PageRow => ({ site: site.key, locale, path: pair, spec: shown })),
      );
    const name = `sitemap-pairs-${names.length + 1}.xml.gz`;
    writeInto(target, name, gzipSync(sitemapOf(site, rows, addressing)));
    names.push(name);
  }
  return names;
}
