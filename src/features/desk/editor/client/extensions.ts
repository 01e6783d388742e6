import type { Extensions } from '@tiptap/core';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { FoundMarks } from '../../find/client/find-plugin.ts';
import { CommentMark } from '../../nodes/client/comment-mark.ts';
import { Footnote } from '../../nodes/client/footnote.ts';
import { Formula, FormulaBlock } from '../../nodes/client/formula.ts';
import { Image } from '../../nodes/client/image.ts';
import { tables } from '../../nodes/client/table.ts';
import { DeskKeys } from './desk-keys.ts';
import { WordPaste } from './word-paste.ts';

/** Signs of lists and lines of quotes stand where their words begin, whatever the page's direction is. */
const written = { HTMLAttributes: { dir: 'auto' } };

/** What a document is made of. A part of the desk that draws over the text adds its extension here. */
export function deskExtensions(placeholder: string): Extensions {
  return [
    StarterKit.configure({
      bulletList: written,
      orderedList: written,
      blockquote: written,
      heading: { levels: [1, 2, 3, 4] },
      link: { openOnClick: false, protocols: ['mailto'], defaultProtocol: 'https' },
      undoRedo: { depth: 500 },
    }),
    TaskList.configure(written),
    TaskItem.configure({
      nested: true,
      // The library has words for it in English alone, which a list would also run by.
      a11y: { checkboxLabel: ({ firstChild }) => firstChild?.textContent || placeholder },
    }),
    ...tables,
    Footnote,
    Formula,
    FormulaBlock,
    Image,
    CommentMark,
    FoundMarks,
    DeskKeys,
    WordPaste,
    Placeholder.configure({ placeholder }),
  ];
}
