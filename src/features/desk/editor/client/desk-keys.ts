import { Extension } from '@tiptap/core';
import { $dialog, $pane } from '../../client/desk-store.ts';
import { addComment } from '../../comments/client/add-comment.ts';
import { $calm, setCalm } from '../../frame/client/calm.ts';
import { openEditorDialog } from '../../insert/client/dialog-store.ts';
import { flush } from '../../saving/client/saver.ts';

/** Keys of the desk, while the text has the focus; those of formatting are Tiptap's own. */
export const DeskKeys = Extension.create({
  name: 'deskKeys',
  addKeyboardShortcuts() {
    return {
      'Mod-k': () => openEditorDialog('link'),
      'Mod-Alt-f': () => openEditorDialog('footnote'),
      'Mod-Alt-m': () => addComment(this.editor),
      'Mod-f': () => {
        $pane.set('find');
        return true;
      },
      'Mod-s': () => {
        void flush();
        return true;
      },
      'Mod-/': () => {
        $dialog.set('keys');
        return true;
      },
      'Mod-Shift-Enter': () => {
        setCalm(!$calm.get());
        return true;
      },
      'Alt-F10': () => {
        document.querySelector<HTMLElement>('.desk-toolbar [tabindex="0"]')?.focus();
        return true;
      },
    };
  },
});
