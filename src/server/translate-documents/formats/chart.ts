import { type MarkupNode, parseMarkup, within } from '../markup-tree.ts';
import { type Part, partOf } from '../part.ts';
import { formatUnits } from './number-format.ts';
import { drawingDialect, wholeUnit } from './office-text.ts';
import { runUnits } from './run-text.ts';

/** Of charts and of the newer kinds of them: names of series and categories, labels from cells. */
const names: readonly (readonly [list: string, name: string])[] = [
  ...[['c:strCache', 'c:v'] as const, ['c:strLit', 'c:v'] as const],
  ...[['c:multiLvlStrCache', 'c:v'] as const, ['c15:dlblRangeCache', 'c:v'] as const],
  ...[['cx:txData', 'cx:v'] as const, ['cx:strDim', 'cx:pt'] as const],
];

/** A chart: its titles, and the names that it shows of series and categories. */
export function chartPart(name: string, source: string): Part {
  const { root } = parseMarkup(source, { xml: true });
  const cached = names.flatMap(([list, one]) =>
    within(root, list).flatMap((cache) => within(cache, one)),
  );
  // A name that stands in no cell.
  const own = within(root, 'c:tx').flatMap((text) => text.children.filter(isValue));
  return partOf(name, source, [
    ...runUnits(source, root, drawingDialect),
    ...[...cached, ...own].map(wholeUnit),
    ...formatUnits(source, 'c:numFmt'),
  ]);
}

function isValue({ name }: MarkupNode): boolean {
  return name === 'c:v';
}
