import type { Editor } from '@tiptap/core';
import type { Place } from './find-plugin.ts';

/** Puts other words in these places, all in one step that one undo takes back. */
export function replacePlaces(editor: Editor, places: readonly Place[]): void {
  const { tr } = editor.state;
  for (const { from, to, replacement } of places.toReversed()) tr.insertText(replacement, from, to);
  editor.view.dispatch(tr);
}
