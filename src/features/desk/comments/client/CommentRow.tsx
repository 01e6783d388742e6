import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { useWords } from '../../client/say-context.ts';
import type { Comment } from '../../contract.ts';
import { showPlace } from '../../editor/client/show-place.ts';
import { longestComment } from '../../limits.ts';
import { changeComment, removeComment } from './change-comment.ts';
import type { PlacedComment } from './comments-in.ts';
import { $writing } from './writing-store.ts';

interface Props {
  readonly editor: Editor;
  readonly comment: Comment;
  /** Absent where its words are gone. */
  readonly place: PlacedComment | undefined;
}

/** How much of the words is repeated. */
const mostQuoted = 80;

export function CommentRow({ editor, comment, place }: Props) {
  const say = useWords('desk-parts');
  const field = useRef<HTMLTextAreaElement>(null);
  const { id, text, resolved } = comment;
  useEffect(() => {
    if ($writing.get() !== id) return;
    field.current?.focus();
    $writing.set(null);
  }, [id]);
  const words = place?.words.slice(0, mostQuoted);
  return (
    <li>
      <p className="note" id={`about-${id}`}>
        {words ? say('ui.comments.about', { words }) : say('ui.comments.lost')}
      </p>
      <textarea
        ref={field}
        rows={2}
        dir="auto"
        aria-label={say('ui.comments.text')}
        aria-describedby={`about-${id}`}
        maxLength={longestComment}
        value={text}
        onChange={(event) => changeComment(id, { text: event.currentTarget.value })}
      />
      <div className="actions">
        {place && (
          <button
            className="link"
            type="button"
            onClick={() => showPlace(editor, place.from, place.to)}
          >
            {say('ui.comments.show')}
          </button>
        )}
        <button
          className="link"
          type="button"
          onClick={() => changeComment(id, { resolved: !resolved })}
        >
          {say(resolved ? 'ui.comments.reopen' : 'ui.comments.resolve')}
        </button>
        <button
          className="link danger"
          type="button"
          onClick={() => removeComment(editor, id, place)}
        >
          {say('ui.comments.delete')}
        </button>
      </div>
    </li>
  );
}
