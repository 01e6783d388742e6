import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEffect, useState } from 'react';

/** After the last key until a part is read anew, in milliseconds: no key waits for it. */
const pause = 250;

/** What is read out of the text, and read anew when typing pauses. */
export function useDocumentPart<T>(editor: Editor, read: (doc: Node) => T): T {
  const [part, setPart] = useState(() => read(editor.state.doc));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPart(read(editor.state.doc)), pause);
    };
    setPart(read(editor.state.doc));
    editor.on('update', look);
    return () => {
      clearTimeout(timer);
      editor.off('update', look);
    };
  }, [editor, read]);
  return part;
}
