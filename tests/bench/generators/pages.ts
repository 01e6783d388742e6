import { readFileSync } from 'node:fs';
import path from 'node:path';
import { changesOf } from '#features/language/pair/changes.ts';
import { pairOf, pairPaths } from '#features/language/pair/path.ts';
import { pairValues } from '#features/language/pair/values.ts';
import { createReader, type Reader } from '#features/language/reader.ts';
import type { Values } from '#features/language/template.ts';
import { pairLabel } from '#features/language/title.ts';
import { createWordsOf } from '#server/words.ts';
import { localeInfo } from '#shared/i18n/locale.ts';

/** One page as every generator gets it: plain data that its own template shows. */
export interface PageData {
  /** Name of its file, without ending. */
  readonly name: string;
  readonly title: string;
  readonly changes: readonly string[];
  readonly rows: readonly { readonly from: string; readonly to: string }[];
  readonly links: readonly { readonly label: string; readonly path: string }[];
}

/** What stands around the words of each page. */
export interface Shell {
  readonly css: string;
  readonly header: string;
  readonly footer: string;
}

/** Pages of pairs of languages; from the first again where more are wanted than there are. */
export function pageData(count: number): PageData[] {
  const t = createWordsOf()('en').group('language');
  const reader = createReader(localeInfo('en'), t);
  return Array.from({ length: count }, (_, at) => {
    const pair = pairPaths[at % pairPaths.length] ?? '';
    const round = Math.floor(at / pairPaths.length);
    return dataOf(reader, pair, pair.slice(1) + (round > 0 ? `-${round + 1}` : ''));
  });
}

/** Header, footer and own styles of the real frame. */
export function shellOf(dist: string): Shell {
  const html = readFileSync(path.join(dist, 'frames/translate/en/pair-frame.html'), 'utf8');
  const part = (pattern: RegExp) => pattern.exec(html)?.[0] ?? '';
  const sheet = part(/(?<=href="\/)_astro\/page\.[^"]+\.css/);
  return {
    css: readFileSync(path.join(dist, 'sheets', sheet), 'utf8'),
    header: part(/<header[\s\S]*?<\/header>/).replaceAll('%%', ''),
    footer: part(/<footer[\s\S]*?<\/footer>/).replaceAll('%%', ''),
  };
}

function dataOf(reader: Reader, pair: string, name: string): PageData {
  const found = pairOf(pair);
  const from = found && reader.viewOf(found.from.slug);
  const to = found && reader.viewOf(found.to.slug);
  if (!from || !to) throw new Error(`no pair ${pair}`);
  const { facts, phrases, sources, targets } = pairValues(reader, from, to);
  const rows = [...Object.values(facts as Values).flat(), ...(phrases as Values[])];
  return {
    name,
    title: pairLabel(from, to),
    changes: Object.values(changesOf(from, to)).map((values) => Object.values(values).join(' → ')),
    rows: (rows as { from: { text: string }; to: { text: string } }[]).map((row) => ({
      from: row.from.text,
      to: row.to.text,
    })),
    links: [...(sources as Values[]), ...(targets as Values[])] as unknown as PageData['links'],
  };
}
