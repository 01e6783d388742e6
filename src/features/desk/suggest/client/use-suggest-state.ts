import type { Editor } from '@tiptap/core';
import { useEffect, useSyncExternalStore } from 'react';
import { type SuggestState, suggestKey, suggestPlugin } from './suggest-plugin.ts';
import { suggestRun } from './suggest-store.ts';

/** Has the editor keep the places of a suggestion as long as the pane is there; another document has its own. */
export function useSuggestPlugin(editor: Editor): void {
  useEffect(() => {
    editor.registerPlugin(suggestPlugin());
    return () => {
      suggestRun.clear();
      if (!editor.isDestroyed) editor.unregisterPlugin(suggestKey);
    };
  }, [editor]);
}

/** The suggestion's pieces, as the text is now. */
export function useSuggestState(editor: Editor): SuggestState | undefined {
  return useEditorValue(editor, () => suggestKey.getState(editor.state));
}

/** Characters that are selected. */
export function useSelected(editor: Editor): number {
  return useEditorValue(editor, () => {
    const { doc, selection } = editor.state;
    return doc.textBetween(selection.from, selection.to, '\n').length;
  });
}

function useEditorValue<T>(editor: Editor, read: () => T): T {
  return useSyncExternalStore(
    (tell) => {
      editor.on('transaction', tell);
      return () => editor.off('transaction', tell);
    },
    read,
    read,
  );
}
