import type { Node } from '@tiptap/pm/model';

export interface PlacedComment {
  readonly from: number;
  readonly to: number;
  /** The words that it speaks about. */
  readonly words: string;
}

/** Where the comments of a document stand in it, by their ids. */
export function commentsIn(doc: Node): ReadonlyMap<string, PlacedComment> {
  const found = new Map<string, PlacedComment>();
  doc.descendants((node, place) => {
    for (const mark of node.marks) {
      if (mark.type.name !== 'comment') continue;
      const id = String(mark.attrs.id);
      const before = found.get(id);
      const to = place + node.nodeSize;
      const words = (before?.words ?? '') + (node.text ?? '');
      found.set(id, { from: before?.from ?? place, to, words });
    }
  });
  return found;
}
