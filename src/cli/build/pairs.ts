import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { frames } from '#features/language/pair/frame.ts';
import { pairPaths } from '#features/language/pair/path.ts';
import { openPairPages, type PairPages, pairSource } from '#features/language/server/pair-pages.ts';
import { framesFolder, heldFile } from '#server/frames.ts';
import type { Table } from '#server/http/table.ts';
import type { PageRow } from '#server/page-table.ts';
import type { WordsOf } from '#server/words.ts';
import { isPseudo, type Locale } from '#shared/i18n/locale.ts';
import type { Site } from '#shared/site/define.ts';
import { type Addressing, originOf } from '#shared/site/href.ts';
import { writeInto } from './bundle.ts';
import type { PairWork, WrittenPair } from './pair-worker.ts';
import { sitemapOf } from './sitemap.ts';
import { sourceDigest } from './source-digest.ts';

/** Pairs in one sitemap: with its languages each is some forty kilobytes, and a sitemap holds 50 MB and 50,000 addresses. */
const pairsInSitemap = 500;

export interface PairSource {
  readonly dist: string;
  /** Bundles of the build before, which give up what has not changed. */
  readonly former: string;
  readonly site: Site;
  readonly wordsOf: WordsOf;
  readonly addressing: Addressing;
}

export function pairPagesOf({ dist, wordsOf }: PairSource): PairPages {
  return openPairPages(pairSource(dist, wordsOf));
}

/** Writes the sitemaps of the pairs that are to be found, and names them in `robots.txt`. */
export function writePairSitemaps(source: PairSource, target: string): void {
  const { site, addressing } = source;
  const pages = pairPagesOf(source);
  const spec = site.pages[frames.full];
  if (!spec) return;
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
  const lines = names.map((name) => `Sitemap: ${originOf(addressing, site)}/${name}\n`);
  const robots = readFileSync(path.join(target, 'robots.txt'), 'utf8');
  writeInto(target, 'robots.txt', robots + lines.join(''));
}

/** Threads that write at once: files are made faster than one thread can hand them to the disk. */
const threads = 2;

/** Writes the pages of all pairs into the bundle and its table, for a CDN that has no Node behind it. */
export async function writePairs(source: PairSource, table: Table): Promise<number> {
  const bundle = table.sites[source.site.key];
  if (!bundle) return 0;
  const locales = pairPagesOf(source).locales.filter((locale) => !isPseudo(locale));
  const code = sourceDigest();
  const shares = Array.from({ length: threads }, (_, thread) =>
    locales.filter((_locale, at) => at % threads === thread),
  );
  const written = await Promise.all(shares.map((share) => writeShare(source, share, code)));
  const digest = createHash('sha256').update(table.build);
  for (const [address, size, etag] of written.flat()) {
    if (bundle.files[address]) throw new Error(`A pair and a page both answer ${address}.`);
    const file = `sites/${source.site.key}${address}.html`;
    bundle.files[address] = { file, size, etag, type: 'text/html; charset=utf-8' };
    digest.update(etag);
  }
  table.build = digest.digest('base64url').slice(0, 16);
  return written.flat().length;
}

/** Digest of all that the pairs of a locale are made from, so that only those that changed are written again. */
function keyOf({ dist }: PairSource, locale: Locale, code: string): string {
  const hash = createHash('sha256').update(code).update(process.version);
  const folder = path.join(dist, framesFolder, 'translate');
  const made = Object.values(frames).map((frame) => path.join(folder, locale, `${frame}.html`));
  const phrases = readdirSync('content/phrases').sort();
  for (const file of [
    ...made,
    path.join(folder, heldFile),
    'content/languages.json',
    path.join('content/messages', locale, 'language.json'),
    ...phrases.map((name) => path.join('content/phrases', name)),
  ])
    if (existsSync(file)) hash.update(file).update(readFileSync(file));
  return hash.digest('base64url').slice(0, 16);
}

function writeShare(source: PairSource, share: readonly Locale[], code: string) {
  const { dist, former, site } = source;
  const locales = share.map((locale) => [locale, keyOf(source, locale, code)] as const);
  const [target, before] = [path.join(dist, 'sites', site.key), path.join(former, site.key)];
  const workerData: PairWork = { dist, locales, target, former: before };
  const worker = new Worker(new URL('./pair-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  return new Promise<WrittenPair[]>((resolve, reject) => {
    const all: WrittenPair[] = [];
    worker.on('message', (some: WrittenPair[]) => all.push(...some));
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve(all) : reject(new Error(`Writing pairs ended with ${code}.`)),
    );
  });
}
