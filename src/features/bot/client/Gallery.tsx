import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { orders } from '../order.ts';
import { chatAddress } from './address.ts';
import type { Say } from './BotIsland.tsx';
import { $gallery, $order, $search, loadGallery, loadMore } from './gallery-store.ts';

interface Props {
  readonly say: Say;
  readonly chat: string;
}

/** How long who types may think, in milliseconds. */
const patience = 300;

export function Gallery({ say, chat }: Props) {
  const { state, items, nextCursor } = useStore($gallery, { ssr: 'initial' });
  const search = useStore($search, { ssr: 'initial' });
  return (
    <section className="gallery" aria-labelledby="gallery">
      <h2 id="gallery">{say('ui.gallery.title')}</h2>
      <Controls say={say} />
      {items.length > 0 && (
        <ul className="cards" aria-busy={state === 'loading'}>
          {items.map(({ id, name, description, uses }) => (
            <li key={id}>
              <h3 dir="auto">{name}</h3>
              <p dir="auto">{description}</p>
              <p className="note">{say('ui.uses', { count: uses })}</p>
              <a className="button quiet" href={chatAddress(chat, id)}>
                {say('ui.chat', { name })}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="note">
        {state === 'loading' && say('ui.loading')}
        {state === 'failed' && say('ui.failed')}
        {state === 'ready' && items.length === 0 && say(search.trim() ? 'ui.none' : 'ui.empty')}
      </p>
      {(state === 'failed' || nextCursor !== null) && (
        <button
          className="button quiet"
          type="button"
          aria-disabled={state === 'more'}
          onClick={() => state !== 'more' && void loadMore()}
        >
          {say(state === 'failed' ? 'ui.again' : 'ui.more')}
        </button>
      )}
    </section>
  );
}

/** Without a button, as the list follows what is typed. */
function Controls({ say }: { readonly say: Say }) {
  const search = useStore($search, { ssr: 'initial' });
  const order = useStore($order, { ssr: 'initial' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    $search.set(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void loadGallery(), patience);
  };
  return (
    <search>
      <label>
        {say('ui.search')}
        <input
          {...{ type: 'search', value: search, maxLength: 100, dir: 'auto' }}
          placeholder={say('ui.search.placeholder')}
          onChange={(event) => type(event.target.value)}
        />
      </label>
      <label>
        {say('ui.order')}
        <select
          value={order}
          onChange={(event) => {
            $order.set(orders.find((one) => one === event.target.value) ?? 'newest');
            void loadGallery();
          }}
        >
          {orders.map((one) => (
            <option key={one} value={one}>
              {say(`ui.order.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}
