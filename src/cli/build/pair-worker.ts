import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { pairPaths } from '#features/language/pair/path.ts';
import { openPairPages, pairSource } from '#features/language/server/pair-pages.ts';
import { etagOf } from '#server/http/etag.ts';
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
  /** The bundle of the build before. */
  readonly former: string;
}

export type WrittenPair = readonly [address: string, size: number, etag: string];

/** What an earlier build wrote from what `key` digests. */
interface Kept {
  readonly key: string;
  readonly written: readonly WrittenPair[];
}

const { dist, locales, target, former } = workerData as PairWork;
const pages = openPairPages(pairSource(dist, createWordsOf()));
mkdirSync(path.join(dist, 'pairs'), { recursive: true });
for (const [locale, key] of locales) {
  mkdirSync(path.join(target, localPath(locale, '/')), { recursive: true });
  const list = path.join(dist, 'pairs', `${locale}.json`);
  const kept = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Kept) : null;
  const isKept = kept?.key === key && moveAll(kept.written);
  const written = isKept ? kept.written : pairPaths.map((pair) => write(localPath(locale, pair)));
  if (!isKept) writeFileSync(list, JSON.stringify({ key, written }));
  parentPort?.postMessage(written);
}

/** @returns false where the build before has not left them all. */
function moveAll(written: readonly WrittenPair[]): boolean {
  try {
    for (const [address] of written) renameSync(former + fileOf(address), target + fileOf(address));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function write(address: string): WrittenPair {
  const bytes = Buffer.from(pages.html(address) ?? '');
  writeFileSync(target + fileOf(address), bytes);
  return [address, bytes.length, etagOf(bytes)];
}

function fileOf(address: string): string {
  return `${address}.html`;
}
