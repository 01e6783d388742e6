import { Editor, type JSONContent } from '@tiptap/core';
import type { DocContent } from '../../document/content.ts';
import { deskExtensions } from './extensions.ts';

interface Options {
  readonly content: DocContent;
  /** Shown in an empty document. */
  readonly placeholder: string;
  /** The name of the text field for who cannot see it. */
  readonly label: string;
}

/** An editor for one document; whoever makes it destroys it. */
export function makeEditor({ content, placeholder, label }: Options): Editor {
  return new Editor({
    extensions: deskExtensions(placeholder),
    content: content as JSONContent,
    // The page's policy lets no style in that is not its own: they stand in desk.css.
    injectCSS: false,
    textDirection: 'auto',
    editorProps: {
      attributes: { class: 'desk-text', 'aria-label': label, 'aria-multiline': 'true' },
    },
  });
}
