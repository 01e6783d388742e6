import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { framesFolder, heldFile } from '#server/frames.ts';
import type { MadePages } from '#server/http/made.ts';
import type { WordsOf } from '#server/words.ts';
import { isLocale, type Locale, localeInfo } from '#shared/i18n/locale.ts';
import { hasPhrases } from '#shared/language/phrases.ts';
import { splitLocale } from '#shared/site/resolve.ts';
import { compileFrame, type FrameKind, frames } from '../pair/frame.ts';
import { pairOf } from '../pair/path.ts';
import { pairValues } from '../pair/values.ts';
import { createReader, type Reader } from '../reader.ts';
import { fill, type Template } from '../template.ts';

export interface PairPagesOptions {
  /** The frames of the translate site, a folder for each locale. */
  readonly folder: string;
  readonly wordsOf: WordsOf;
  /** Paths of pairs that have phrases and are not to be found all the same. */
  readonly held?: ReadonlySet<string>;
}

export interface PairPages extends MadePages {
  /** Locales that pairs exist in. */
  readonly locales: readonly Locale[];
  readerOf(locale: Locale): Reader;
  /** Whether search engines should find the pair, in every locale. */
  isIndexed(pair: string): boolean;
}

/** Where a build leaves what pairs are made from; `held` is the gate's list. */
export function pairSource(distDir: string, wordsOf: WordsOf): PairPagesOptions {
  const folder = path.join(distDir, framesFolder, 'translate');
  const list = path.join(folder, heldFile);
  const held = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : [];
  return { folder, wordsOf, held: new Set(held) };
}

type LocaleFrames = Readonly<Record<FrameKind, string>>;

/** Pages of all pairs, each filled when it is asked for; frames are read at once, so that a build beneath a running server changes nothing. */
export function openPairPages({ folder, wordsOf, held }: PairPagesOptions): PairPages {
  const files = readFrames(folder);
  const readers = new Map<Locale, Reader>();
  const templates = new Map<string, Template>();
  const readerOf = (locale: Locale) => {
    const known = readers.get(locale);
    const made = known ?? createReader(localeInfo(locale), wordsOf(locale).group('language'));
    readers.set(locale, made);
    return made;
  };
  const templateOf = (locale: Locale, kind: FrameKind, html: string) => {
    const name = `${locale} ${kind}`;
    const made = templates.get(name) ?? compileFrame(html);
    templates.set(name, made);
    return made;
  };
  const isIndexed = (pair: string) => {
    const found = pairOf(pair);
    if (!found || held?.has(pair)) return false;
    return hasPhrases(found.from) && hasPhrases(found.to);
  };
  return {
    locales: [...files.keys()],
    readerOf,
    isIndexed,
    bytes(address) {
      const { locale, path: local } = splitLocale(address);
      const own = files.get(locale);
      const pair = own && pairOf(local);
      if (!pair) return undefined;
      const reader = readerOf(locale);
      const [from, to] = [reader.viewOf(pair.from.slug), reader.viewOf(pair.to.slug)];
      if (!from || !to) return undefined;
      const kind = isIndexed(local) ? 'full' : 'plain';
      return fill(templateOf(locale, kind, own[kind]), pairValues(reader, from, to));
    },
  };
}

/** A build that made no frames, of some sites alone, has no pairs. */
function readFrames(folder: string): ReadonlyMap<Locale, LocaleFrames> {
  if (!existsSync(folder)) return new Map();
  const read = (locale: string, kind: FrameKind) =>
    readFileSync(path.join(folder, locale, `${frames[kind]}.html`), 'utf8');
  return new Map(
    readdirSync(folder)
      .filter(isLocale)
      .map((locale) => [locale, { full: read(locale, 'full'), plain: read(locale, 'plain') }]),
  );
}
