import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPublished, type PageRow } from '#server/page-table.ts';
import type { Site } from '#shared/site/define.ts';
import { type Addressing, hrefOf, localPath } from '#shared/site/href.ts';
import { fileOf, writeInto } from '../bundle.ts';
import { judge } from './judge.ts';
import { isOfPage } from './links.ts';
import { withNoindex, withoutAlternates } from './noindex.ts';
import { factsOf, ownCopy, type PageFacts } from './page-facts.ts';

export interface ReadPage {
  readonly row: PageRow;
  /** Of its targets those that no page before named on the same site. */
  readonly facts: PageFacts;
  /** Leads to many pages below its own path: it is judged by none of its words. */
  readonly isIndex: boolean;
}

/** What a built page says, for what is made of all pages. */
export type TextOf = (row: PageRow) => PageFacts | undefined;

/** Links to pages below its own that make a page an index. */
const fewestBelow = 10;

/** Whether a page is judged by its text: one to be found, at home here, neither a tool nor an index. */
const isJudged = ({ row, facts, isIndex }: ReadPage) =>
  isPublished(row) && !facts.isTool && !isIndex;

const groupOf = ({ row }: ReadPage) => `${row.site} ${row.spec.feature} ${row.locale}`;
const nameOf = (site: string, { locale, path: local }: Pick<PageRow, 'locale' | 'path'>) =>
  `${site} ${locale} ${local}`;

interface PageReader {
  readonly all: readonly ReadPage[];
  readonly textOf: TextOf;
  add(row: PageRow, html: string): void;
}

/** Reads the pages of a build as they are written. */
export function readPages(): PageReader {
  const all: ReadPage[] = [];
  const seen = new Map<string, Set<string>>();
  const byName = new Map<string, PageFacts>();
  return {
    all,
    textOf: (row) => byName.get(nameOf(row.site, row)),
    add: (row, html) => {
      const { site, locale, path: own } = row;
      const facts = factsOf(html);
      const known = seen.get(site) ?? new Set();
      seen.set(site, known);
      const below = `${localPath(locale, own)}/`;
      const isIndex =
        [...facts.targets].filter((one) => one.startsWith(below)).length >= fewestBelow;
      const targets = [...facts.targets].filter((one) => isOfPage(one) || !known.has(one));
      const kept = keptOf(facts, targets);
      for (const target of kept.targets) if (!isOfPage(target)) known.add(target);
      byName.set(nameOf(site, row), kept);
      all.push({ row, facts: kept, isIndex });
    },
  };
}

function keptOf(facts: PageFacts, targets: readonly string[]): PageFacts {
  return {
    ...facts,
    title: ownCopy(facts.title),
    description: ownCopy(facts.description),
    heading: ownCopy(facts.heading),
    targets: new Set(targets.map(ownCopy)),
    ids: new Set([...facts.ids].map(ownCopy)),
    blocks: facts.isTool ? [] : facts.blocks.map(ownCopy),
  };
}

/** The pages that search engines should leave out: thin ones, near-duplicates, and the other addresses of both. */
export function leftOutOf(pages: readonly ReadPage[]): Map<PageRow, string> {
  const out = new Map<PageRow, string>();
  const names = new Set<string>();
  for (const group of Map.groupBy(pages.filter(isJudged), groupOf).values()) {
    const reasons = judge(
      group.map(({ row, facts }) => ({ path: row.path, blocks: facts.blocks })),
    );
    for (const { row } of group) {
      const reason = reasons.get(row.path);
      if (reason === undefined) continue;
      out.set(row, reason);
      names.add(nameOf(row.site, row));
    }
  }
  for (const { row } of pages) {
    const { home = row.site, homePath = row.path, indexed } = row.spec;
    const isOut = names.has(nameOf(home, { locale: row.locale, path: homePath }));
    if (indexed && isOut && !out.has(row))
      out.set(row, `is at home on ${home}, and left out there`);
  }
  return out;
}

interface LeftOutSource {
  readonly rows: readonly PageRow[];
  readonly addressing: Addressing;
  /** Told each page that is changed, as it was. */
  readonly onChange: (row: PageRow, html: string) => void;
}

/** Writes `noindex` into the pages of one site that are left out, and takes them out of what their translations say. */
export function writeLeftOut(
  site: Site,
  source: LeftOutSource,
  out: ReadonlyMap<PageRow, string>,
  target: string,
): void {
  const rows = source.rows.filter((row) => row.site === site.key);
  const change = (row: PageRow, by: (html: string) => string) => {
    const name = fileOf(row);
    const html = readFileSync(path.join(target, name), 'utf8');
    source.onChange(row, html);
    writeInto(target, name, by(html));
  };
  const gone = rows.filter((row) => out.has(row));
  for (const row of gone) change(row, withNoindex);
  const hrefs = new Set(gone.map((row) => hrefOf(source.addressing, site, row.locale, row.path)));
  const paths = new Set(gone.map((row) => row.path));
  const others = rows.filter((row) => paths.has(row.path) && !out.has(row));
  for (const row of others) change(row, (html) => withoutAlternates(html, hrefs));
}

/** The rows as sitemaps and lists should see them. */
export function judgedRows(rows: readonly PageRow[], out: ReadonlyMap<PageRow, string>): PageRow[] {
  return rows.map((row) =>
    out.has(row) ? { ...row, spec: { ...row.spec, indexed: false } } : row,
  );
}
