import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { longText } from '#client/ui/long-text.ts';
import { longestQuery } from '../limits.ts';
import { ContactLink } from './ContactLink.tsx';
import { ask } from './navigate.ts';
import { useWords } from './say-context.ts';
import { $lost, $notice, $query } from './search-store.ts';
import { $setting } from './setting-store.ts';

/** A plain form, which works before this script does: its address is read when the page wakes. */
export function SearchForm() {
  const say = useWords('search');
  const field = useRef<HTMLInputElement>(null);
  const query = useStore($query, { ssr: 'initial' });
  const shown = useRef('');
  const long = longText(longestQuery, (count) => say('ui.long', { count, most: longestQuery }));
  useEffect(() => {
    // What was typed before the island woke stays.
    if (field.current && query !== shown.current) field.current.value = query;
    shown.current = query;
  }, [query]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void ask(field.current?.value ?? '');
  };
  return (
    <form className="search-form" method="get" onSubmit={send}>
      <label htmlFor="search-query">{say('ui.field.label')}</label>
      <div className="field">
        <input
          id="search-query"
          {...long}
          ref={(node) => {
            field.current = node;
            long.ref(node);
          }}
          name="q"
          type="search"
          dir="auto"
          required
          autoComplete="off"
          enterKeyHint="search"
          placeholder={say('ui.field.placeholder')}
          aria-describedby="search-price"
          defaultValue=""
        />
        <button className="button" type="submit">
          {say('ui.button')}
        </button>
      </div>
      <Price />
      <Notices />
    </form>
  );
}

/** Before a search is begun (DESIGN 6). Its line is kept free from the first, so that nothing moves. */
function Price() {
  const say = useWords('search');
  const { setting } = useStore($setting, { ssr: 'initial' });
  return (
    <p className="note" id="search-price">
      {setting?.web ? say('ui.price', { left: setting.left }) : '\u00a0'}
    </p>
  );
}

function Notices() {
  const say = useWords('search');
  const notice = useStore($notice, { ssr: 'initial' });
  const lost = useStore($lost, { ssr: 'initial' });
  return (
    <div className="notices" role="status">
      {lost && <p>{say('ui.lost')}</p>}
      {notice && (
        <p className="failed">
          {say(`ui.${notice}`)} {notice === 'limit' && <ContactLink />}
        </p>
      )}
    </div>
  );
}
