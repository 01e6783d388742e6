import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { useEffect } from 'react';
import forms from '#client/ui/dialog-form.css?inline';
import { addLateStyles } from '#client/ui/late-styles.ts';
import type { OpenDesk } from '../../client/desk-store.ts';
import comments from '../../comments/client/comments.css?inline';
import open from '../../frame/client/open.css?inline';
import pane from '../../frame/client/pane.css?inline';
import { watchLength } from '../../goals/client/watch-length.ts';
import { EditorDialogs } from '../../insert/client/EditorDialogs.tsx';
import { Toolbar } from '../../toolbar/client/Toolbar.tsx';
import { Footnotes } from './Footnotes.tsx';
import text from './text.css?inline';

for (const css of [forms, text, comments, open, pane]) addLateStyles(css);

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
