import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pairPaths } from '#features/language/pair/path.ts';
import { openPairPages, type PairPages, pairSource } from '#features/language/server/pair-pages.ts';
import { etagOf } from '#server/http/etag.ts';
import { createWordsOf } from '#server/words.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { localPath } from '#shared/site/href.ts';

/** What a process is told to write: every pair in one locale. */
export interface PairWork {
  readonly dist: string;
  readonly locale: Locale;
  /** Digest of all that the locale's pairs are made from. */
  readonly key: string;
  /** What the last build that was published wrote: `KeptPairs`, if it is there. */
  readonly list: string;
  /** A folder for each locale. */
  readonly target: string;
  /** The bundle of the build before, which may not be there. */
  readonly former: string;
}

/** What a process has written. */
export interface WrittenLocale {
  readonly locale: Locale;
  readonly pairs: readonly WrittenPair[];
}

export type WrittenPair = readonly [address: string, size: number, etag: string];

/** What an earlier build wrote from what `key` digests. */
export interface KeptPairs {
  readonly key: string;
  readonly written: readonly WrittenPair[];
}

let pages: PairPages | undefined;

process.on('message', (works: readonly PairWork[]) => {
  const written: WrittenLocale[] = [];
  for (const work of works)
    if (claim(work)) written.push({ locale: work.locale, pairs: writeLocale(work) });
  process.send?.(written);
});

/** Whoever makes a locale's folder writes it: so no process waits for another to be told what is next. */
function claim({ target, locale }: PairWork): boolean {
  try {
    mkdirSync(path.join(target, locale));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function writeLocale(work: PairWork): readonly WrittenPair[] {
  const { dist, locale, key, target, list } = work;
  const kept = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as KeptPairs) : null;
  if (kept?.key === key && linkAll(work, kept.written)) return kept.written;
  const folder = path.join(target, locale);
  // What is linked is the former bundle's too, and not to be written over.
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
  pages ??= openPairPages(pairSource(dist, createWordsOf()));
  const { bytes } = pages;
  return pairPaths.map((pair): WrittenPair => {
    const address = localPath(locale, pair);
    const page = bytes(address) ?? Buffer.of();
    writeFileSync(path.join(folder, fileOf(pair)), page);
    return [address, page.length, etagOf(page)];
  });
}

/** @returns false where the build before has not left them all. */
function linkAll({ locale, target, former }: PairWork, written: readonly WrittenPair[]): boolean {
  const before = path.join(former, localPath(locale, '/'));
  try {
    for (const [address] of written) {
      const name = path.basename(fileOf(address));
      linkSync(path.join(before, name), path.join(target, locale, name));
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function fileOf(address: string): string {
  return `${address}.html`;
}
