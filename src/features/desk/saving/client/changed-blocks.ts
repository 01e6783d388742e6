import type { Node } from '@tiptap/pm/model';
import type { DocNode } from '../../document/content.ts';

/** Top-level blocks of a document that became others: those from `from` to before `to` are now `blocks`. */
export interface ChangedBlocks {
  readonly from: number;
  readonly to: number;
  readonly blocks: readonly DocNode[];
}

/** What a save has to tell; blocks that were left alone are told from others by being the same object. */
export function changedBlocks(before: Node, after: Node): ChangedBlocks {
  const most = Math.min(before.childCount, after.childCount);
  let from = 0;
  while (from < most && isSame(before.child(from), after.child(from))) from += 1;
  let tail = 0;
  while (
    tail < most - from &&
    isSame(before.child(before.childCount - 1 - tail), after.child(after.childCount - 1 - tail))
  )
    tail += 1;
  const blocks: DocNode[] = [];
  for (let at = from; at < after.childCount - tail; at += 1) blocks.push(jsonOf(after.child(at)));
  return { from, to: before.childCount - tail, blocks };
}

function isSame(one: Node, other: Node): boolean {
  return one === other || one.eq(other);
}

const written = new WeakMap<Node, DocNode>();

/** A block as plain data, made once for each state of it. */
export function jsonOf(block: Node): DocNode {
  const known = written.get(block);
  if (known) return known;
  const json: DocNode = block.toJSON();
  written.set(block, json);
  return json;
}
