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
