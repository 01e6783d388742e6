import { isHead, numberAttribute } from '../../document/attribute.ts';
import type { DocNode } from '../../document/content.ts';
import { element, type Markup } from './markup.ts';

/** Rows of headings at the top are its head. */
export function tableMarkup(
  { content: rows = [] }: DocNode,
  inside: (blocks: readonly DocNode[]) => Markup[],
): Markup {
  const first = rows.findIndex((row) => !isHead(row));
  const count = first < 0 ? rows.length : first;
  const rowOf = (row: DocNode) =>
    element(
      'tr',
      {},
      (row.content ?? []).map((cell) => cellMarkup(cell, inside)),
    );
  const [head, body] = [rows.slice(0, count), rows.slice(count)];
  return element('table', {}, [
    ...(head.length > 0 ? [element('thead', {}, head.map(rowOf))] : []),
    ...(body.length > 0 ? [element('tbody', {}, body.map(rowOf))] : []),
  ]);
}

function cellMarkup(cell: DocNode, inside: (blocks: readonly DocNode[]) => Markup[]): Markup {
  const spans = ['colspan', 'rowspan'].flatMap((name) => {
    const count = numberAttribute(cell, name, 1);
    return count > 1 ? [[name, String(count)]] : [];
  });
  const name = cell.type === 'tableHeader' ? 'th' : 'td';
  return element(name, Object.fromEntries(spans), inside(cell.content ?? []));
}
