import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { cleanPasted, cleanWord, isFromWord } from '../../import/client/word-page.ts';

/** Reads what is pasted with its small figures, and from Word with its lists and notes. */
export const WordPaste = Extension.create({
  name: 'wordPaste',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPastedHTML: (html) => (isFromWord(html) ? cleanWord(html) : cleanPasted(html)),
      },
    }),
  ],
});
