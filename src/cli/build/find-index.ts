import MiniSearch from 'minisearch';
import type { PageRow } from '#server/page-table.ts';
import type { WordsOf } from '#server/words.ts';
import { type FoundPage, findIndexPath, findOptions } from '#shared/find/find-index.ts';
import { kindOf } from '#shared/find/page-kind.ts';
import { localPath } from '#shared/site/href.ts';
import { askedWords } from './asked-words.ts';
import type { PageFacts } from './quality/page-facts.ts';

/** Of a page's text: its beginning says what it is about, and all of it would be a megabyte for a site. */
const mostText = 600;

/** What an index knows of a page. */
export type FoundText = Pick<PageFacts, 'title' | 'description' | 'heading' | 'blocks'>;

/** The pages of one index, which has a name in its bundle. */
export interface IndexedPages {
  readonly name: string;
  readonly pages: readonly FoundPage[];
}

/** Of each language of a site the pages that a visitor may look for: also those that search engines leave out. */
export function indexedPages(
  rows: readonly PageRow[],
  textOf: (row: PageRow) => FoundText | undefined,
  wordsOf: WordsOf,
): IndexedPages[] {
  const shown = rows.filter(({ spec }) => spec.indexed && spec.listed);
  return [...Map.groupBy(shown, ({ locale }) => locale)].map(([locale, own]) => ({
    name: findIndexPath(locale).slice(1),
    pages: onceEach(own).flatMap((row) => foundPage(row, textOf(row), askedWords(row, wordsOf))),
  }));
}

/** The index as `/find` loads it. */
export function indexOf(pages: readonly FoundPage[]): string {
  const index = new MiniSearch<FoundPage>(findOptions);
  index.addAll(pages);
  return JSON.stringify(index);
}

/** A page that stands at two addresses is found at the one that it is at home at. */
function onceEach(rows: readonly PageRow[]): PageRow[] {
  const paths = new Set(rows.map(({ path }) => path));
  return rows.filter(
    ({ path, spec: { homePath } }) => !homePath || homePath === path || !paths.has(homePath),
  );
}

function foundPage(
  row: PageRow,
  facts: FoundText | undefined,
  words: string | undefined,
): FoundPage[] {
  if (!facts) return [];
  const { heading, title, description, blocks } = facts;
  const path = localPath(row.locale, row.path);
  const text = blocks.join(' ').slice(0, mostText);
  const kind = kindOf(row.spec.feature);
  return [{ path, title: heading || title, description, kind, text, ...(words && { words }) }];
}
