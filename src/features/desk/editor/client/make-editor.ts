import { Editor, type JSONContent } from '@tiptap/core';
import type { DocContent } from '../../document/content.ts';
import { editorWords } from './editor-words.ts';
import { deskExtensions } from './extensions.ts';

/**
 * An editor for one document; whoever makes it destroys it.
 * @throws Error for a document that no editor can show.
 */
export function makeEditor(content: DocContent): Editor {
  const { label, placeholder } = editorWords();
  return new Editor({
    extensions: deskExtensions(placeholder),
    content: content as JSONContent,
    enableContentCheck: true,
    onContentError: ({ error }) => {
      throw error;
    },
    // The page's policy lets no style in that is not its own: they stand in desk.css.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'desk-text',
        'aria-label': label,
        'aria-multiline': 'true',
      },
    },
  });
}
