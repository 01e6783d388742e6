import { atom } from 'nanostores';
import { loadCalls } from '../../client/load-calls.ts';
import type { SearchLine } from '../../contract.ts';

export interface ListState {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly items: readonly SearchLine[];
  readonly nextCursor: string | null;
}

const empty: ListState = { state: 'loading', items: [], nextCursor: null };

/** Kept searches, newest first. */
export const $list = atom<ListState>(empty);
/** What became of the last deletion. */
export const $told = atom<{ what: 'deleted' | 'delete.failed'; query: string } | null>(null);

let asked = 0;

/** The first page of the list, or after `cursor` the next one. */
export async function loadList(cursor?: string): Promise<void> {
  asked += 1;
  const turn = asked;
  $list.set({ ...$list.get(), state: 'loading' });
  const page = await (await loadCalls())?.list(cursor);
  // Another person's list was asked for meanwhile (R18).
  if (turn !== asked) return;
  if (!page) return $list.set({ ...$list.get(), state: 'failed' });
  const known = new Set(page.items.map(({ id }) => id));
  const before = $list.get().items.filter(({ id }) => !known.has(id));
  $list.set({ state: 'ready', items: [...before, ...page.items], nextCursor: page.nextCursor });
}

/** A search that has begun. */
export function putFirst({ id, query, state, createdAt }: SearchLine): void {
  const list = $list.get();
  const others = list.items.filter((one) => one.id !== id);
  $list.set({ ...list, items: [{ id, query, state, createdAt }, ...others] });
}

/** Another person is here: nothing of the first is left (R18). */
export function forgetList(): void {
  asked += 1;
  $list.set(empty);
  $told.set(null);
}

/** @returns whether it is gone. */
export async function removeSearch({ id, query }: SearchLine): Promise<boolean> {
  const done = await (await loadCalls())?.remove(id);
  $told.set({ what: done ? 'deleted' : 'delete.failed', query });
  if (!done) return false;
  const list = $list.get();
  $list.set({ ...list, items: list.items.filter((one) => one.id !== id) });
  return true;
}
