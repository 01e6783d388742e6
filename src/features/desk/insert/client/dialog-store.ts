import { atom } from 'nanostores';

export type EditorDialogId = 'link' | 'footnote' | 'math' | 'image';

/** What is put into the text by a dialog, and where that is changed: at `place`, or new at the cursor. */
export interface EditorDialog {
  readonly id: EditorDialogId;
  /** Where the node stands that is changed; null for a new one. */
  readonly place: number | null;
}

export const $editorDialog = atom<EditorDialog | null>(null);

export function openEditorDialog(id: EditorDialogId, place: number | null = null): true {
  $editorDialog.set({ id, place });
  return true;
}
