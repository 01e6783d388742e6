import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
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
  readonly locales: readonly Locale[];
  /** The bundle. */
  readonly target: string;
}

export type WrittenPair = readonly [address: string, size: number, etag: string];

const { dist, locales, target } = workerData as PairWork;
const pages = openPairPages(pairSource(dist, createWordsOf()));
for (const locale of locales) {
  mkdirSync(path.join(target, localPath(locale, '/')), { recursive: true });
  parentPort?.postMessage(pairPaths.map((pair) => write(localPath(locale, pair))));
}

function write(address: string): WrittenPair {
  const bytes = Buffer.from(pages.html(address) ?? '');
  writeFileSync(path.join(target, `${address.slice(1)}.html`), bytes);
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return [address, bytes.length, `"${digest.slice(0, 16)}"`];
}
