import { atom } from 'nanostores';
import type { BotCard } from '../contract.ts';
import type { Order } from '../order.ts';
import { loadCalls } from './load-calls.ts';

export interface Gallery {
  readonly state: 'loading' | 'more' | 'ready' | 'failed';
  readonly items: readonly BotCard[];
  readonly nextCursor: string | null;
}

const empty: Gallery = { state: 'loading', items: [], nextCursor: null };

export const $gallery = atom<Gallery>(empty);
export const $order = atom<Order>('newest');
export const $search = atom('');

let turn = 0;

/** The first page of what is searched, in the chosen order. */
export async function loadGallery(): Promise<void> {
  $gallery.set({ ...empty, items: $gallery.get().items });
  await load(undefined);
}

/** The next page, after those that are there. */
export async function loadMore(): Promise<void> {
  const { items, nextCursor } = $gallery.get();
  if (nextCursor === null) return loadGallery();
  $gallery.set({ state: 'more', items, nextCursor });
  await load(nextCursor);
}

async function load(cursor: string | undefined): Promise<void> {
  turn += 1;
  const own = turn;
  const asked = { order: $order.get(), search: $search.get().trim(), limit: 24 };
  const page = await (await loadCalls())?.gallery(cursor ? { ...asked, cursor } : asked);
  // Something else was searched meanwhile.
  if (own !== turn) return;
  const before = $gallery.get();
  if (!page) return $gallery.set({ ...before, state: 'failed' });
  const known = cursor ? before.items : [];
  const ids = new Set(known.map(({ id }) => id));
  const items = [...known, ...page.items.filter(({ id }) => !ids.has(id))];
  $gallery.set({ state: 'ready', items, nextCursor: page.nextCursor });
}
