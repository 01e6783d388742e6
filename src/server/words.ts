import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isPseudo, type Locale, localeInfo } from '#shared/i18n/locale.ts';
import { pseudoCatalogue } from '#shared/i18n/pseudo.ts';
import { type Catalogue, createWords, type Words } from '#shared/i18n/words.ts';
import { createLook } from './look.ts';

const folder = 'content/messages';

export type WordsOf = (locale: Locale) => Words;

/** Reads `content/messages/<locale>/*.json` from disk, each locale once; with `watch` again when a file changed. */
export function createWordsOf({ watch = false }: { readonly watch?: boolean } = {}): WordsOf {
  const known = new Map<Locale, { stamp: string; words: Words }>();
  const isDue = createLook(watch);
  return (locale) => {
    const kept = known.get(locale);
    if (kept && !isDue(locale)) return kept.words;
    const source = path.join(folder, isPseudo(locale) ? 'en' : locale);
    const files = (existsSync(source) ? readdirSync(source) : [])
      .filter((name) => name.endsWith('.json'))
      .sort();
    const stamp = files.map((name) => statSync(path.join(source, name)).mtimeMs).join();
    if (kept?.stamp === stamp) return kept.words;
    const words = createWords(
      locale,
      localeInfo(locale).tag,
      readCatalogues(locale, source, files),
    );
    known.set(locale, { stamp, words });
    return words;
  };
}

function readCatalogues(
  locale: Locale,
  source: string,
  files: readonly string[],
): Record<string, Catalogue> {
  const entries = files.map((name): [string, Catalogue] => {
    const catalogue = JSON.parse(readFileSync(path.join(source, name), 'utf8')) as Catalogue;
    return [
      name.slice(0, -'.json'.length),
      isPseudo(locale) ? pseudoCatalogue(locale, catalogue) : catalogue,
    ];
  });
  return Object.fromEntries(entries);
}
