import { widestTitle, widthOf } from './title-width.ts';

/**
 * Title of a later page: the heading of the first with the page's number, cut at a word where both
 * would be too wide for a title.
 */
export function numberedTitle(heading: string, page: number): string {
  const end = ` (${page})`;
  if (widthOf(heading + end) <= widestTitle) return heading + end;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(
    heading,
  )) {
    if (widthOf(`${kept}${segment}…${end}`) > widestTitle) break;
    kept += segment;
  }
  const isWhole = /^\s/u.test(heading.slice(kept.length));
  return `${isWhole ? kept : kept.replace(/\s+\S*$/u, '')}…${end}`;
}
