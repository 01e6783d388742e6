import type { Editor } from '@tiptap/core';
import { openDocument } from '../../client/desk-store.ts';
import type { Comment } from '../../contract.ts';
import { changeDetails } from '../../saving/client/saver.ts';
import type { PlacedComment } from './comments-in.ts';

export function changeComment(id: string, change: Partial<Pick<Comment, 'text' | 'resolved'>>) {
  const comments = openDocument()?.comments ?? [];
  changeDetails({ comments: comments.map((one) => (one.id === id ? { ...one, ...change } : one)) });
}

/** Also its mark in the text. */
export function removeComment(editor: Editor, id: string, place: PlacedComment | undefined): void {
  const comments = openDocument()?.comments ?? [];
  const mark = editor.schema.marks.comment;
  if (place && mark)
    editor.view.dispatch(editor.state.tr.removeMark(place.from, place.to, mark.create({ id })));
  changeDetails({ comments: comments.filter((one) => one.id !== id) });
}
