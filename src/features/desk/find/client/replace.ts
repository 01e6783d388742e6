import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { Place } from './find-plugin.ts';

/** Puts other words in these places, all in one step that one undo takes back. */
export function replacePlaces(editor: Editor, places: readonly Place[]): void {
  const { tr } = editor.state;
  for (const { from, to, replacement } of places.toReversed()) tr.insertText(replacement, from, to);
  const [only, ...others] = places;
  // The next one is looked for behind it: the new words may hold what was sought.
  if (only && others.length === 0)
    tr.setSelection(TextSelection.create(tr.doc, only.from + only.replacement.length));
  editor.view.dispatch(tr);
}
