import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { openChat } from '../../client/navigate.ts';
import { useSay, useWords } from '../../client/say-context.ts';
import type { Hit } from '../contract.ts';
import { $found, findNow, nameOf, watchQuery } from './find-store.ts';

/** Messages that have what is searched for, in place of the list. */
export function FindResults() {
  const { say } = useSay();
  const keeping = useWords('keeping');
  const { state, hits, nextCursor } = useStore($found, { ssr: 'initial' });
  useEffect(watchQuery, []);
  const count = hits.length;
  return (
    <div className="found" aria-busy={state === 'loading'}>
      <p className="note" role="status">
        {state === 'loading' && count === 0 && keeping('ui.find.loading')}
        {state === 'ready' &&
          (count === 0
            ? keeping('ui.find.none')
            : keeping(nextCursor ? 'ui.find.some' : 'ui.find.found', { count }))}
      </p>
      {count > 0 && (
        <ul>
          {hits.map((hit) => (
            <Result key={nameOf(hit)} hit={hit} />
          ))}
        </ul>
      )}
      {state === 'failed' && (
        <p className="failed">
          {keeping('ui.find.failed')}{' '}
          <button className="link" type="button" onClick={() => void findNow()}>
            {say('ui.again')}
          </button>
        </p>
      )}
      {state !== 'failed' && nextCursor && (
        <MoreButton known={count} loading={state === 'loading'} cursor={nextCursor} />
      )}
    </div>
  );
}

interface MoreProps {
  readonly known: number;
  readonly loading: boolean;
  readonly cursor: string;
}

/** It stays while more come, as whoever presses it by a key stands on it; the last ones take its focus. */
function MoreButton({ known, loading, cursor }: MoreProps) {
  const keeping = useWords('keeping');
  const press = async () => {
    await findNow(cursor);
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      document.querySelectorAll<HTMLElement>('#chat-history .found .open')[known]?.focus();
    });
  };
  return (
    <button
      className="link"
      type="button"
      aria-disabled={loading}
      onClick={() => !loading && void press()}
    >
      {keeping('ui.find.more')}
    </button>
  );
}

function Result({ hit }: { readonly hit: Hit }) {
  const { tag } = useSay();
  const keeping = useWords('keeping');
  const { title, role, archived, createdAt, pieces, messageId, conversationId } = hit;
  const kind = role === null ? 'named' : role === 'user' ? 'asked' : 'answered';
  return (
    <li>
      <button
        className="open"
        type="button"
        onClick={() => {
          const panel = document.getElementById('chat-history');
          if (panel?.matches(':popover-open')) panel.hidePopover();
          void openChat(conversationId, messageId);
        }}
      >
        {role !== null && <bdi>{title}</bdi>}
        <span className="snippet" dir="auto">
          {pieces.map(({ text, marked }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name.
            marked ? <mark key={at}>{text}</mark> : text,
          )}
        </span>
        <small>
          {keeping(`ui.find.${kind}`)} ·{' '}
          <time dateTime={createdAt}>
            {new Date(createdAt).toLocaleDateString(tag, { dateStyle: 'medium' })}
          </time>
          {archived && ` · ${keeping('ui.find.archived')}`}
        </small>
      </button>
    </li>
  );
}
