import type { Node } from '@tiptap/pm/model';

export interface PlacedNote {
  readonly text: string;
  /** In the whole text. */
  readonly place: number;
}

/** Footnotes of one block, by their places in it: blocks that were left alone are not looked through again. */
const known = new WeakMap<Node, readonly PlacedNote[]>();

/** All footnotes in the order of the text. */
export function notesIn(doc: Node): PlacedNote[] {
  const found: PlacedNote[] = [];
  doc.forEach((block, offset) => {
    for (const { text, place } of notesOf(block)) found.push({ text, place: offset + 1 + place });
  });
  return found;
}

function notesOf(block: Node): readonly PlacedNote[] {
  const before = known.get(block);
  if (before) return before;
  const notes: PlacedNote[] = [];
  block.descendants((node, place) => {
    if (node.type.name === 'footnote') notes.push({ text: String(node.attrs.text), place });
  });
  known.set(block, notes);
  return notes;
}
