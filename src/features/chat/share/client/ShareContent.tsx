import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SharedLink } from '#shared/share/contract.ts';
import { $chat, $path, $streaming } from '../../client/chat-store.ts';
import { useWords } from '../../client/say-context.ts';
import { LinkRow } from './LinkRow.tsx';
import { NewLink } from './NewLink.tsx';
import { links as askLinks } from './share-calls.ts';

/** Links of the conversation on screen: those that are there, and another one. */
export function ShareContent() {
  const say = useWords('share');
  const { conversation } = useStore($chat);
  const path = useStore($path);
  const isBusy = useStore($streaming) !== null;
  const last = path.at(-1);
  if (!conversation || !last) return <p>{say('ui.empty')}</p>;
  const place = { conversationId: conversation.id, messageId: last.id };
  return (
    <div className="steps">
      <p>{say('ui.lede')}</p>
      <p className="note">{say('ui.frozen')}</p>
      {isBusy ? (
        <p role="status">{say('ui.streaming')}</p>
      ) : (
        <Links key={place.conversationId} {...place} />
      )}
    </div>
  );
}

interface Props {
  readonly conversationId: string;
  readonly messageId: string;
}

function Links(place: Props) {
  const say = useWords('share');
  const [links, setLinks] = useState<readonly SharedLink[] | 'loading' | 'failed'>('loading');
  const { conversationId } = place;
  const load = useCallback(async () => {
    setLinks('loading');
    setLinks((await askLinks(conversationId)) ?? 'failed');
  }, [conversationId]);
  useEffect(() => void load(), [load]);
  const top = useRef<HTMLHeadingElement>(null);
  const [told, setTold] = useState<'made' | 'revoked' | null>(null);
  const list = typeof links === 'string' ? [] : links;
  return (
    <>
      <p className="note" role="status">
        {told && say(`ui.${told}`)}
      </p>
      <h3 ref={top}>{say('ui.links')}</h3>
      {links === 'loading' && <p role="status">{say('ui.loading')}</p>}
      {links === 'failed' && (
        <p className="failed" role="alert">
          {say('ui.load.failed')}{' '}
          <button className="link" type="button" onClick={() => void load()}>
            {say('ui.again')}
          </button>
        </p>
      )}
      {typeof links !== 'string' && links.length === 0 && (
        <p className="note">{say('ui.links.none')}</p>
      )}
      <ul className="rows">
        {list.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            messageId={place.messageId}
            onChange={(next) => setLinks(list.map((one) => (one.id === next.id ? next : one)))}
            onClosed={() => {
              setLinks(list.filter(({ id }) => id !== link.id));
              setTold('revoked');
            }}
          />
        ))}
      </ul>
      <NewLink
        {...place}
        onMade={(link) => {
          setLinks([link, ...list.filter(({ id }) => id !== link.id)]);
          setTold('made');
          top.current?.scrollIntoView({ block: 'nearest' });
        }}
      />
    </>
  );
}
