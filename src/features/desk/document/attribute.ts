import type { DocMark, DocNode } from './content.ts';

/** The text of an attribute; '' where it is none. */
export function textAttribute(node: DocNode | DocMark, name: string): string {
  const value = node.attrs?.[name];
  return typeof value === 'string' ? value : '';
}

/** The number of an attribute; `otherwise` where it is none. */
export function numberAttribute(node: DocNode | DocMark, name: string, otherwise: number): number {
  const value = node.attrs?.[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

/** Every node in reading order, the given ones included. */
export function* nodesIn(nodes: readonly DocNode[]): Generator<DocNode> {
  for (const node of nodes) {
    yield node;
    if (node.content) yield* nodesIn(node.content);
  }
}

/** The words of a block in one line. */
export function lineOf(node: DocNode): string {
  if (node.text !== undefined) return node.text;
  if (node.type === 'hardBreak') return ' ';
  return (node.content ?? []).map(lineOf).join('');
}

/** 1 to 6. */
export function levelOf(heading: DocNode): number {
  return Math.min(6, Math.max(1, numberAttribute(heading, 'level', 1)));
}

/** Whether a row of a table has headings alone. */
export function isHead({ content: cells = [] }: DocNode): boolean {
  return cells.length > 0 && cells.every(({ type }) => type === 'tableHeader');
}
