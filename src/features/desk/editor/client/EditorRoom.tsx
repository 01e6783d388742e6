import '#client/ui/dialog-form.css';
import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { useEffect } from 'react';
import type { OpenDesk } from '../../client/desk-store.ts';
import { watchLength } from '../../goals/client/watch-length.ts';
import { EditorDialogs } from '../../insert/client/EditorDialogs.tsx';
import { Toolbar } from '../../toolbar/client/Toolbar.tsx';
import { Footnotes } from './Footnotes.tsx';

interface Props {
  readonly editor: Editor;
  readonly document: OpenDesk;
}

/** The text, and what is done to it. */
export function EditorRoom({ editor }: Props) {
  useEffect(() => watchLength(editor), [editor]);
  return (
    <>
      <Toolbar editor={editor} />
      <EditorContent className="desk-page" editor={editor} />
      <Footnotes editor={editor} />
      <EditorDialogs editor={editor} />
    </>
  );
}
