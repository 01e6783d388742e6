import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { pairPaths } from '#features/language/pair/path.ts';
import { openPairPages, pairSource } from '#features/language/server/pair-pages.ts';
import { createWordsOf } from '#server/words.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { localPath } from '#shared/site/href.ts';

/** What a thread writes: every pair in some locales. */
export interface PairWork {
  readonly dist: string;
  /** With a digest of all that the locale's pairs are made from. */
  readonly locales: readonly (readonly [locale: Locale, key: string])[];
  /** The bundle. */
  readonly target: string;
}

export type WrittenPair = readonly [address: string, size: number, etag: string];

const { dist, locales, target } = workerData as PairWork;
const pages = openPairPages(pairSource(dist, createWordsOf()));
for (const [locale, key] of locales) {
  const store = path.join(dist, 'pairs', locale);
  const written = keptIn(store, key) ?? writeAll(store, key, locale);
  mkdirSync(path.join(target, localPath(locale, '/')), { recursive: true });
  for (const [address] of written)
    linkSync(path.join(store, nameOf(address)), path.join(target, `${address.slice(1)}.html`));
  parentPort?.postMessage(written);
}

/** What an earlier build wrote from the same. */
function keptIn(store: string, key: string): readonly WrittenPair[] | null {
  const list = path.join(store, `${key}.json`);
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as WrittenPair[]) : null;
}

function writeAll(store: string, key: string, locale: Locale): readonly WrittenPair[] {
  rmSync(store, { recursive: true, force: true });
  mkdirSync(store, { recursive: true });
  const written = pairPaths.map((pair) => write(store, localPath(locale, pair)));
  // Last: a build that is stopped leaves nothing that a later one takes for done.
  writeFileSync(path.join(store, `${key}.json`), JSON.stringify(written));
  return written;
}

function write(store: string, address: string): WrittenPair {
  const bytes = Buffer.from(pages.html(address) ?? '');
  writeFileSync(path.join(store, nameOf(address)), bytes);
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return [address, bytes.length, `"${digest.slice(0, 16)}"`];
}

function nameOf(address: string): string {
  return `${path.basename(address)}.html`;
}
