import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { holdFocus } from '#client/ui/hold-focus.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useWords } from '../../client/say-context.ts';
import { $save } from '../../saving/client/save-store.ts';
import { BinTools } from './BinTools.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { $list, $told, loadList, restoreLine } from './list-store.ts';

/** After the last key until it is looked for, in milliseconds. */
const pause = 300;
let timer: ReturnType<typeof setTimeout> | undefined;

/** All documents, last changed first. */
export function DocumentsPane() {
  const say = useWords('desk-parts');
  const { view, query } = useStore($list, { ssr: 'initial' });
  useEffect(holdFocus, []);
  useEffect(() => {
    void loadList();
    // A document that the server has just got is listed.
    return $save.listen((now, before) => {
      if (now === 'saved' && before === 'saving') void loadList();
    });
  }, []);
  return (
    <>
      {view === 'kept' && (
        <input
          type="search"
          className="desk-search"
          aria-label={say('ui.documents.find')}
          placeholder={say('ui.documents.find')}
          defaultValue={query}
          dir="auto"
          maxLength={200}
          onChange={({ currentTarget: { value } }) => {
            clearTimeout(timer);
            timer = setTimeout(() => void loadList({ query: value.trim() }), pause);
          }}
        />
      )}
      <Told />
      <List />
      <BinTools />
    </>
  );
}

function List() {
  const say = useWords('desk-parts');
  const own = useWords('desk');
  const { state, view, query, items, nextCursor } = useStore($list, { ssr: 'initial' });
  if (state === 'loading' && items.length === 0)
    return <Skeleton label={say('ui.documents.loading')} />;
  const none = view === 'bin' ? 'ui.bin.empty' : query ? 'ui.documents.none' : 'ui.documents.empty';
  return (
    <>
      {state === 'offline' && <p className="note">{say('ui.documents.offline')}</p>}
      {state === 'failed' && (
        <p className="failed" role="alert">
          {say('ui.documents.failed')}{' '}
          <button className="link" type="button" onClick={() => void loadList()}>
            {own('ui.again')}
          </button>
        </p>
      )}
      {state === 'ready' && items.length === 0 && <p className="note">{say(none)}</p>}
      <ul className="desk-documents" aria-busy={state === 'loading'}>
        {items.map((line) => (
          <DocumentRow key={line.id} line={line} />
        ))}
      </ul>
      {nextCursor && (
        <button
          className="button quiet"
          type="button"
          onClick={() => void loadList({}, nextCursor)}
        >
          {say('ui.documents.more')}
        </button>
      )}
    </>
  );
}

function Told() {
  const say = useWords('desk-parts');
  const told = useStore($told, { ssr: 'initial' });
  const title = told?.line?.name || say('ui.untitled');
  return (
    <p className={told?.what === 'failed' ? 'failed' : 'note'} role="status">
      {told &&
        (told.what === 'failed' || told.what === 'emptied'
          ? say(`ui.told.${told.what}`)
          : say(`ui.told.${told.what}`, { title }))}{' '}
      {told?.what === 'deleted' && told.line && (
        <button className="link" type="button" onClick={() => told.line && restoreLine(told.line)}>
          {say('ui.undo')}
        </button>
      )}
    </p>
  );
}
