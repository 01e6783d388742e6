import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { DocContent } from '../../document/content.ts';

/**
 * Makes the editor's text another one, block by block, so that the cursor stays where nothing
 * changed around it. @returns the text as the editor would read it.
 */
export function replaceText(editor: Editor, content: DocContent, canUndo: boolean): Node {
  const next = editor.schema.nodeFromJSON(content);
  const { doc, tr } = editor.state;
  const most = Math.min(doc.childCount, next.childCount);
  let head = 0;
  while (head < most && doc.child(head).eq(next.child(head))) head += 1;
  let tail = 0;
  const fromEnd = (node: Node) => node.child(node.childCount - 1 - tail);
  while (tail < most - head && fromEnd(doc).eq(fromEnd(next))) tail += 1;
  const blocks = next.children.slice(head, next.childCount - tail);
  tr.replaceWith(placeOf(doc, head), placeOf(doc, doc.childCount - tail), blocks);
  tr.setMeta('addToHistory', canUndo).setMeta('saved', true);
  editor.view.dispatch(tr);
  return next;
}

function placeOf(doc: Node, index: number): number {
  let place = 0;
  for (let at = 0; at < index; at += 1) place += doc.child(at).nodeSize;
  return place;
}
