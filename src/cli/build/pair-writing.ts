import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { frames } from '#features/language/pair/frame.ts';
import { framesFolder, heldFile } from '#server/frames.ts';
import type { Table } from '#server/http/table.ts';
import { isPseudo, type Locale } from '#shared/i18n/locale.ts';
import type { Site } from '#shared/site/define.ts';
import { localPath } from '#shared/site/href.ts';
import { runAside } from './aside.ts';
import type { KeptPairs, PairWork, WrittenLocale, WrittenPair } from './pair-worker.ts';
import { type PairSource, pairPagesOf } from './pairs.ts';
import { sourceDigest } from './source-digest.ts';

/** The pages of all pairs, which processes of their own write while the build goes on. */
export interface PairWriting {
  /**
   * Waits for them and puts them into the bundle and its table.
   * @param bundle the translate site's folder. @returns how many there are.
   */
  finish(table: Table, bundle: string): Promise<number>;
}

/** Begins to write every pair as a file, for a CDN that has no Node behind it. */
export function startPairs(source: PairSource): PairWriting {
  const { dist, site } = source;
  const target = path.join(dist, 'pairs.new');
  const former = path.join(source.former, site.key);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  const locales = pairPagesOf(source).locales.filter((locale) => !isPseudo(locale));
  const written = new Map<Locale, readonly WrittenPair[]>();
  const code = sourceDigest();
  const works = locales.map((locale): PairWork => {
    const list = path.join(dist, 'pairs', `${locale}.json`);
    return { dist, locale, key: keyOf(source, locale, code), list, target, former };
  });
  const write = async () => {
    const told = await runAside<readonly WrittenLocale[]>('pair-worker.ts', works);
    for (const { locale, pairs } of told) written.set(locale, pairs);
  };
  const first = write();
  return {
    async finish(table, bundle) {
      // The processor that the rest of the build had takes its part of what is left.
      await Promise.all([first, write()]);
      const all = locales.flatMap((locale) => {
        const own = written.get(locale);
        if (!own) throw new Error(`No process has written the pairs in ${locale}.`);
        return own;
      });
      addTo(table, site.key, all);
      for (const locale of locales) mergeInto(path.join(target, locale), bundle, locale);
      rmSync(target, { recursive: true, force: true });
      // Not before: what a build wrote that ends with faults is in no bundle to be taken from.
      for (const work of works) keepList(work, written.get(work.locale) ?? []);
      return all.length;
    },
  };
}

function keepList({ list, key }: PairWork, written: readonly WrittenPair[]): void {
  mkdirSync(path.dirname(list), { recursive: true });
  writeFileSync(list, JSON.stringify({ key, written } satisfies KeptPairs));
}

function addTo(table: Table, site: Site['key'], pairs: readonly WrittenPair[]): void {
  const bundle = table.sites[site];
  if (!bundle) return;
  const digest = createHash('sha256').update(table.build);
  for (const [address, size, etag] of pairs) {
    if (bundle.files[address]) throw new Error(`A pair and a page both answer ${address}.`);
    const file = `sites/${site}${address}.html`;
    bundle.files[address] = { file, size, etag, type: 'text/html; charset=utf-8' };
    digest.update(etag);
  }
  table.build = digest.digest('base64url').slice(0, 16);
}

/** The bundle has the fewer files: they move to the pairs, and the folder takes its name. */
function mergeInto(pairs: string, bundle: string, locale: Locale): void {
  const folder = path.join(bundle, localPath(locale, '/'));
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    renameSync(path.join(folder, name), path.join(pairs, name));
  rmSync(folder, { recursive: true });
  renameSync(pairs, folder);
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
