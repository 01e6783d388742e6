import type { PageRow } from '#server/page-table.ts';

/**
 * `quality.json`: the pages that are there for readers and left out of the index, each with its reason.
 * @param count of all pages that were judged.
 */
export function reportOf(
  count: number,
  leftOut: ReadonlyMap<PageRow, string>,
  pairs: ReadonlyMap<string, string>,
): string {
  const pages = [...leftOut].map(([{ site, locale, path }, reason]) => ({
    site,
    locale,
    path,
    reason,
  }));
  const held = [...pairs].map(([path, reason]) => ({ path, reason }));
  return `${JSON.stringify({ judged: count, leftOut: pages, pairs: held }, null, 1)}\n`;
}
