import type { Editor } from '@tiptap/core';
import { addComment } from '../../comments/client/add-comment.ts';
import { openEditorDialog } from '../../insert/client/dialog-store.ts';

type ToolId =
  | 'undo'
  | 'redo'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'code'
  | 'link'
  | 'bulletList'
  | 'orderedList'
  | 'taskList'
  | 'blockquote'
  | 'codeBlock'
  | 'table'
  | 'footnote'
  | 'math'
  | 'image'
  | 'comment'
  | 'rule'
  | 'clear';

/** A button above the text; `ui.<id>` of the group `desk-text` is its name. */
export interface Tool {
  readonly id: ToolId;
  /** A path of Lucide's, in its grid of 24. */
  readonly d: string;
  /** Whether it holds where the cursor stands; absent for what does something once. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => unknown;
}

const square = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z';

const history: readonly Tool[] = [
  {
    id: 'undo',
    d: 'M3 7v6h6M21 17a9 9 0 0 0-9-9 9 9 0 0 0-6 2.3L3 13',
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    id: 'redo',
    d: 'M21 7v6h-6M3 17a9 9 0 0 1 9-9 9 9 0 0 1 6 2.3L21 13',
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

const marks: readonly Tool[] = [
  {
    id: 'bold',
    d: 'M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    id: 'italic',
    d: 'M19 4h-9M14 20H5M15 4 9 20',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    id: 'underline',
    d: 'M6 4v6a6 6 0 0 0 12 0V4M4 20h16',
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    id: 'strike',
    d: 'M16 4H9a3 3 0 0 0-2.83 4M14 12a4 4 0 0 1 0 8H6M4 12h16',
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    id: 'code',
    d: 'm16 18 6-6-6-6M8 6l-6 6 6 6',
    isOn: (editor) => editor.isActive('code'),
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
  {
    id: 'link',
    d: 'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
    isOn: (editor) => editor.isActive('link'),
    run: () => openEditorDialog('link'),
  },
];

const blocks: readonly Tool[] = [
  {
    id: 'bulletList',
    d: 'M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'orderedList',
    d: 'M10 6h11M10 12h11M10 18h11M4 6h1v4M4 10h2M6 18H4c0-1 2-2 2-3s-1-1.5-2-1',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'taskList',
    d: 'm3 17 2 2 4-4M3 7l2 2 4-4M13 6h8M13 12h8M13 18h8',
    isOn: (editor) => editor.isActive('taskList'),
    run: (editor) => editor.chain().focus().toggleTaskList().run(),
  },
  {
    id: 'blockquote',
    d: 'M17 6H3M21 12H8M21 18H8M3 12v6',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    id: 'codeBlock',
    d: `M10 9.5 8 12l2 2.5M14 9.5l2 2.5-2 2.5${square}`,
    isOn: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
];

const inserts: readonly Tool[] = [
  { id: 'table', d: `M12 3v18M3 9h18M3 15h18${square}`, run: (editor) => insertTable(editor) },
  {
    id: 'footnote',
    d: 'm4 19 8-8M12 19l-8-8M20 12h-4c0-1.5.442-2 1.5-2.5S20 8.334 20 7.002c0-.472-.17-.93-.484-1.29a2.105 2.105 0 0 0-2.617-.436c-.42.239-.738.614-.899 1.06',
    run: () => openEditorDialog('footnote'),
  },
  {
    id: 'math',
    d: 'M18 7V5a1 1 0 0 0-1-1H6.5a.5.5 0 0 0-.4.8l4.5 6a2 2 0 0 1 0 2.4l-4.5 6a.5.5 0 0 0 .4.8H17a1 1 0 0 0 1-1v-2',
    run: () => openEditorDialog('math'),
  },
  {
    id: 'image',
    d: `${square}M9 7a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21`,
    run: () => openEditorDialog('image'),
  },
  {
    id: 'comment',
    d: 'M21 15a2 2 0 0 1-2 2H7l-4 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2zM12 7v6M9 10h6',
    isOn: (editor) => editor.isActive('comment'),
    run: (editor) => addComment(editor),
  },
  {
    id: 'rule',
    d: 'M5 12h14',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    id: 'clear',
    d: 'M4 7V4h16v3M5 20h6M13 4 8 20M15 15l5 5M20 15l-5 5',
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
];

/** All buttons, in the groups in which they stand. */
export const toolGroups: readonly (readonly Tool[])[] = [history, marks, blocks, inserts];

/** Three columns and rows, the first one of headings. */
function insertTable(editor: Editor): void {
  const cell = (type: string) => ({ type, content: [{ type: 'paragraph' }] });
  const row = (type: string) => ({
    type: 'tableRow',
    content: [cell(type), cell(type), cell(type)],
  });
  const content = [row('tableHeader'), row('tableCell'), row('tableCell')];
  const at = editor.state.selection.from;
  editor
    .chain()
    .focus()
    .insertContent({ type: 'table', content })
    .command(({ tr, commands }) => {
      // In the place of an empty line; behind words it stands after them.
      const first = tr.doc.resolve(at + 3).parent.inlineContent ? at + 3 : at + 5;
      return commands.setTextSelection(first);
    })
    .run();
}
