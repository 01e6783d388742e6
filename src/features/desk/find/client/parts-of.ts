import type { Node } from '@tiptap/pm/model';
import { leaf } from './find-in.ts';

export interface Part {
  /** Where its text begins. */
  readonly start: number;
  /** As long as the node: each leaf is one sign. */
  readonly text: string;
}

const known = new WeakMap<Node, readonly Part[]>();

/** Every stretch of text of a document, each paragraph one. */
export function partsOf(doc: Node): Part[] {
  const found: Part[] = [];
  doc.forEach((block, offset) => {
    for (const { start, text } of partsIn(block)) found.push({ start: start + offset, text });
  });
  return found;
}

function partsIn(block: Node): readonly Part[] {
  const before = known.get(block);
  if (before) return before;
  const parts: Part[] = [];
  const look = (node: Node, start: number) => {
    if (!node.isTextblock) return true;
    if (node.content.size > 0)
      parts.push({ start, text: node.textBetween(0, node.content.size, '', leaf) });
    return false;
  };
  if (look(block, 1)) block.descendants((node, place) => look(node, place + 2));
  known.set(block, parts);
  return parts;
}
