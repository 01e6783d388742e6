import type { Editor } from '@tiptap/core';
import { $pane, openDocument } from '../../client/desk-store.ts';
import { mostComments } from '../../limits.ts';
import { changeDetails } from '../../saving/client/saver.ts';
import { $writing } from './writing-store.ts';

/** Ties a new comment to the words that are selected, or to the word at the cursor, and opens its field. */
export function addComment(editor: Editor): boolean {
  const comments = openDocument()?.comments ?? [];
  $pane.set('comments');
  if (comments.length >= mostComments) return true;
  if (editor.state.selection.empty && !selectWord(editor)) return true;
  const id = crypto.randomUUID();
  editor.chain().setMark('comment', { id }).run();
  const comment = { id, text: '', at: new Date().toISOString(), resolved: false };
  changeDetails({ comments: [...comments, comment] });
  $writing.set(id);
  return true;
}

/** @returns false where there is no word at the cursor. */
function selectWord(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  if (!$from.parent.isTextblock) return false;
  const text = $from.parent.textBetween(0, $from.parent.content.size, '\n', ' ');
  const word = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].find(
    ({ segment, index, isWordLike }) =>
      isWordLike && index <= $from.parentOffset && $from.parentOffset <= index + segment.length,
  );
  if (!word) return false;
  const from = $from.start() + word.index;
  return editor.commands.setTextSelection({ from, to: from + word.segment.length });
}
