import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

/** The node that a dialog changes; null where it is a new one, or is gone by now. */
export function nodeAt(editor: Editor, place: number | null): Node | null {
  return place === null ? null : editor.state.doc.nodeAt(place);
}

/** Puts a node at the cursor, or in the place of the one that is changed. */
export function putNode(
  editor: Editor,
  place: number | null,
  type: string,
  attrs: Record<string, unknown>,
): void {
  const old = nodeAt(editor, place);
  const content = { type, attrs };
  if (place === null || !old) editor.chain().focus().insertContent(content).run();
  else if (old.type.name === type) {
    editor.view.dispatch(editor.state.tr.setNodeMarkup(place, null, { ...old.attrs, ...attrs }));
  } else
    editor
      .chain()
      .insertContentAt({ from: place, to: place + old.nodeSize }, content)
      .run();
}

export function removeNode(editor: Editor, place: number | null): void {
  const node = nodeAt(editor, place);
  if (place !== null && node)
    editor.view.dispatch(editor.state.tr.delete(place, place + node.nodeSize));
}
