import type { PageRow } from '#server/page-table.ts';
import type { PairCountsOf } from './pair-counts.ts';
import type { HeldPairs } from './pairs.ts';

/**
 * `quality.json`: the pages that are there for readers and left out of the index, each with its reason;
 * of pairs without phrases, which are thousands, how many there are.
 * @param count of all pages that were judged.
 */
export function reportOf(
  count: number,
  leftOut: ReadonlyMap<PageRow, string>,
  pairs: HeldPairs,
  pairCounts: PairCountsOf,
): string {
  const pages = [...leftOut].map(([{ site, locale, path }, reason]) => ({
    site,
    locale,
    path,
    reason,
  }));
  const held = [...pairs].map(([path, reason]) => ({ path, reason }));
  return `${JSON.stringify({ judged: count, leftOut: pages, pairCounts, pairs: held }, null, 1)}\n`;
}
