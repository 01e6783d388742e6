import { useCallback, useEffect, useRef, useState } from 'react';
import { holdFocus } from '#client/ui/hold-focus.ts';
import type { SharedLink } from '#shared/share/contract.ts';
import { LinkRow } from './LinkRow.tsx';
import { NewLink } from './NewLink.tsx';
import { useShareSetting, useShareWords } from './share-setting.ts';

type Shown = readonly SharedLink[] | 'loading' | 'failed';

/** The first ones, and what of the others is not among them. */
function merged(first: Shown, others: readonly SharedLink[]): readonly SharedLink[] {
  if (typeof first === 'string') return others;
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...others.filter(({ id }) => !known.has(id))];
}

function useLinks() {
  const { calls } = useShareSetting();
  const [links, setLinks] = useState<Shown>('loading');
  const look = useCallback(async () => {
    const came = await calls.list();
    // One that was made meanwhile stays: the list may have been read before it.
    setLinks((now) => (came ? merged(now, came) : typeof now === 'string' ? 'failed' : now));
  }, [calls]);
  const load = useCallback(() => {
    setLinks('loading');
    return look();
  }, [look]);
  useEffect(() => void load(), [load]);
  const add = (link: SharedLink) =>
    setLinks((now) => merged([link], typeof now === 'string' ? [] : now));
  // Of what is listed by then: another link may have been made since it was asked for.
  const put = (id: string, next: SharedLink | null) =>
    setLinks((now) =>
      typeof now === 'string' ? now : now.flatMap((one) => (one.id === id ? (next ?? []) : one)),
    );
  return { links, load, look, add, put };
}

/** Links of what is shared: those that are there, and another one. */
export function ShareLinks() {
  const say = useShareWords();
  const { title, none } = useShareSetting();
  const { links, load, look, add, put } = useLinks();
  useEffect(holdFocus, []);
  const top = useRef<HTMLHeadingElement>(null);
  const [told, setTold] = useState<'made' | 'revoked' | null>(null);
  const list = typeof links === 'string' ? [] : links;
  return (
    <>
      <p className="note" role="status">
        {told && say(`ui.${told}`)}
      </p>
      <h3 ref={top}>{title}</h3>
      {links === 'loading' && <p role="status">{say('ui.loading')}</p>}
      {links === 'failed' && (
        <p className="failed" role="alert">
          {say('ui.load.failed')}{' '}
          <button className="link" type="button" onClick={() => void load()}>
            {say('ui.again')}
          </button>
        </p>
      )}
      {typeof links !== 'string' && links.length === 0 && <p className="note">{none}</p>}
      <ul className="rows">
        {list.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            onChange={(next) => put(link.id, next)}
            onClosed={() => {
              put(link.id, null);
              setTold('revoked');
            }}
          />
        ))}
      </ul>
      <NewLink
        onTry={() => setTold(null)}
        onAnswer={() => void look()}
        onMade={(link) => {
          add(link);
          setTold('made');
          top.current?.scrollIntoView({ block: 'nearest' });
        }}
      />
    </>
  );
}
