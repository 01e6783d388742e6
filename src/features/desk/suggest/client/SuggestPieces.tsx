import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useWords } from '../../client/say-context.ts';
import { applyPieces, dropPieces, insertText } from './apply-piece.ts';
import type { PlacedPiece } from './suggest-plugin.ts';
import { useSuggestState } from './use-suggest-state.ts';

interface Props {
  readonly editor: Editor;
  readonly text: string;
  /** False where the words that were asked about are no longer in the text. */
  readonly placed: boolean;
}

type Told = 'accepted' | 'rejected' | 'inserted';

/** What a suggestion changes, each piece to be taken over or left. */
export function SuggestPieces({ editor, text, placed }: Props) {
  const say = useWords('desk-suggest');
  const pieces = useSuggestState(editor)?.pieces ?? [];
  const [told, setTold] = useState<Told | null>(null);
  const settle = (how: 'accepted' | 'rejected', ids: readonly number[]) => {
    if (how === 'accepted') applyPieces(editor, new Set(ids));
    else dropPieces(editor, new Set(ids));
    setTold(how);
  };
  const all = pieces.map(({ id }) => id);
  return (
    <section className="suggest-pieces" aria-labelledby="suggest-pieces">
      <h3 id="suggest-pieces">{say('ui.pieces')}</h3>
      <p className="note" role="status">
        {told && `${say(`ui.${told}`)} `}
        {!placed && told === null && say('ui.lost')}
        {placed && told === null && all.length === 0 && say('ui.same')}
        {placed &&
          (told !== null || all.length > 0) &&
          say('ui.pieces.left', { count: all.length })}
      </p>
      {!placed && told === null && (
        <button
          className="button quiet"
          type="button"
          onClick={() => {
            insertText(editor, text);
            setTold('inserted');
          }}
        >
          {say('ui.insert')}
        </button>
      )}
      {all.length > 1 && (
        <p className="actions">
          <button className="button" type="button" onClick={() => settle('accepted', all)}>
            {say('ui.accept.all')}
          </button>
          <button className="button quiet" type="button" onClick={() => settle('rejected', all)}>
            {say('ui.reject.all')}
          </button>
        </p>
      )}
      <ol>
        {pieces.map((piece) => (
          <Row key={piece.id} piece={piece} onSettle={(how) => settle(how, [piece.id])} />
        ))}
      </ol>
    </section>
  );
}

interface RowProps {
  readonly piece: PlacedPiece;
  readonly onSettle: (how: 'accepted' | 'rejected') => void;
}

function Row({ piece: { old, next }, onSettle }: RowProps) {
  const say = useWords('desk-suggest');
  return (
    <li>
      {old !== '' && (
        <p>
          <span className="note">{say(next ? 'ui.old' : 'ui.drops')}</span>{' '}
          <del dir="auto">{old}</del>
        </p>
      )}
      {next !== '' && (
        <p>
          <span className="note">{say(old ? 'ui.new' : 'ui.adds')}</span>{' '}
          <ins dir="auto">{next}</ins>
        </p>
      )}
      <p className="actions">
        <button className="link" type="button" onClick={() => onSettle('accepted')}>
          {say('ui.accept')}
        </button>
        <button className="link" type="button" onClick={() => onSettle('rejected')}>
          {say('ui.reject')}
        </button>
      </p>
    </li>
  );
}
