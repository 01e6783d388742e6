import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

export type WrittenPair = readonly [address: string, size: number, etag: string];

/** What an earlier build wrote from what `key` digests. */
export interface KeptPairs {
  readonly key: string;
  readonly written: readonly WrittenPair[];
}

let pages: PairPages | undefined;

process.on('message', (work: PairWork) => process.send?.(writeLocale(work)));

function writeLocale(work: PairWork): readonly WrittenPair[] {
  const { dist, locale, key, target, list } = work;
  pages ??= openPairPages(pairSource(dist, createWordsOf()));
  const folder = path.join(target, locale);
  const kept = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as KeptPairs) : null;
  mkdirSync(folder, { recursive: true });
  if (kept?.key === key && linkAll(work, kept.written)) return kept.written;
  // What is linked is the former bundle's too, and not to be written over.
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  const { html } = pages;
  return pairPaths.map((pair): WrittenPair => {
    const address = localPath(locale, pair);
    const bytes = Buffer.from(html(address) ?? '');
    writeFileSync(path.join(folder, fileOf(pair)), bytes);
    return [address, bytes.length, etagOf(bytes)];
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
