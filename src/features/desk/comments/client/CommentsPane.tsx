import { useEffect } from 'react';
import { holdFocus } from '#client/ui/hold-focus.ts';
import type { PlugProps } from '../../client/plugs.ts';
import { useWords } from '../../client/say-context.ts';
import { useDocumentPart } from '../../editor/client/use-document-part.ts';
import { mostComments } from '../../limits.ts';
import { CommentRow } from './CommentRow.tsx';
import { commentsIn } from './comments-in.ts';

/** What the author has to say to themselves, in the order of the text; those without their words come last. */
export function CommentsPane({ editor, document: { comments } }: PlugProps) {
  const say = useWords('desk-parts');
  const places = useDocumentPart(editor, commentsIn);
  useEffect(holdFocus, []);
  const placeOf = (id: string) => places.get(id)?.from ?? Number.POSITIVE_INFINITY;
  const sorted = comments.toSorted((a, b) => placeOf(a.id) - placeOf(b.id) || 0);
  const open = sorted.filter(({ resolved }) => !resolved);
  const resolved = sorted.filter((comment) => comment.resolved);
  const row = (comment: (typeof comments)[number]) => (
    <CommentRow key={comment.id} editor={editor} comment={comment} place={places.get(comment.id)} />
  );
  return (
    <>
      {comments.length === 0 && <p className="note">{say('ui.comments.empty')}</p>}
      {comments.length >= mostComments && (
        <p className="note">{say('ui.comments.full', { most: mostComments })}</p>
      )}
      <ul className="desk-comments">{open.map(row)}</ul>
      {resolved.length > 0 && (
        <details>
          <summary>{say('ui.comments.resolved', { count: resolved.length })}</summary>
          <ul className="desk-comments">{resolved.map(row)}</ul>
        </details>
      )}
    </>
  );
}
