import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { newSearch, openSearch } from '../../client/navigate.ts';
import { useTag, useWords } from '../../client/say-context.ts';
import { $view } from '../../client/search-store.ts';
import type { SearchLine } from '../../contract.ts';
import { $list, $told, loadList, removeSearch } from './list-store.ts';

/** Kept searches, newest first. */
export function HistoryList() {
  const say = useWords('search');
  const { state, items } = useStore($list, { ssr: 'initial' });
  const [leaving, setLeaving] = useState<SearchLine | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (item: SearchLine) => {
    heading.current?.focus();
    const view = $view.get();
    if ((await removeSearch(item)) && view.kind === 'search' && view.search.id === item.id)
      newSearch();
  };
  return (
    <nav
      className="search-history"
      aria-labelledby="search-history"
      aria-busy={state === 'loading'}
    >
      <h2 id="search-history" ref={heading} tabIndex={-1}>
        {say('ui.history')}
      </h2>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <Row key={item.id} item={item} onDelete={() => setLeaving(item)} />
          ))}
        </ul>
      )}
      <Status />
      <ConfirmDialog
        question={leaving && say('ui.delete.ask', { query: leaving.query })}
        yes={say('ui.delete')}
        no={say('ui.delete.keep')}
        onAnswer={(yes) => {
          setLeaving(null);
          if (yes && leaving) void remove(leaving);
        }}
      />
    </nav>
  );
}

function Row({ item, onDelete }: { readonly item: SearchLine; readonly onDelete: () => void }) {
  const say = useWords('search');
  const tag = useTag();
  const view = useStore($view, { ssr: 'initial' });
  const isOpen = view.kind === 'search' && view.search.id === item.id;
  return (
    <li>
      <a
        id={`search-${item.id}`}
        href={`?id=${item.id}`}
        aria-current={isOpen ? 'true' : undefined}
        dir="auto"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void openSearch(item.id);
        }}
      >
        {item.query}
      </a>
      <small>
        <time dateTime={item.createdAt}>
          {new Date(item.createdAt).toLocaleDateString(tag, { dateStyle: 'medium' })}
        </time>
      </small>
      <button
        className="link danger"
        type="button"
        aria-describedby={`search-${item.id}`}
        onClick={onDelete}
      >
        {say('ui.delete')}
      </button>
    </li>
  );
}

function Status() {
  const say = useWords('search');
  const { state, items, nextCursor } = useStore($list, { ssr: 'initial' });
  const told = useStore($told, { ssr: 'initial' });
  return (
    <>
      {state === 'loading' && <Skeleton label={say('ui.history.loading')} />}
      {state === 'ready' && items.length === 0 && <p className="note">{say('ui.history.empty')}</p>}
      {state === 'failed' && (
        <p className="failed">
          {say('ui.history.failed')}{' '}
          <button className="link" type="button" onClick={() => void loadList()}>
            {say('ui.again')}
          </button>
        </p>
      )}
      {state === 'ready' && nextCursor && (
        <button className="button quiet" type="button" onClick={() => void loadList(nextCursor)}>
          {say('ui.history.more')}
        </button>
      )}
      <p role="status" className={told?.what === 'delete.failed' ? 'failed' : 'note'}>
        {told && say(`ui.${told.what}`, { query: told.query })}
      </p>
    </>
  );
}
