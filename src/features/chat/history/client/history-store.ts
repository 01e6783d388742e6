import { atom } from 'nanostores';
import { $chat } from '../../client/chat-store.ts';
import { loadCalls } from '../../client/load-calls.ts';
import type { Conversation } from '../../contract.ts';

export interface History {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly items: readonly Conversation[];
  readonly nextCursor: string | null;
}

export type Told =
  | { readonly what: 'renamed' | 'deleted' | 'delete.failed'; readonly title: string }
  | { readonly what: 'rename.failed' };

const empty: History = { state: 'loading', items: [], nextCursor: null };

export const $history = atom<History>(empty);
/** What became of the last change of the list. */
export const $told = atom<Told | null>(null);

let asked = 0;

/** The first page of the list, or after `cursor` the next one. */
export async function loadHistory(cursor?: string): Promise<void> {
  asked += 1;
  const turn = asked;
  $history.set({ ...$history.get(), state: 'loading' });
  const page = await (await loadCalls())?.list(cursor);
  // Another person's list was asked for meanwhile (R18).
  if (turn !== asked) return;
  if (!page) return $history.set({ ...$history.get(), state: 'failed' });
  const known = new Set(page.items.map(({ id }) => id));
  const before = $history.get().items.filter(({ id }) => !known.has(id));
  $history.set({
    state: 'ready',
    items: [...before, ...page.items],
    nextCursor: page.nextCursor,
  });
}

/** Another person is here: nothing of the first is left (R18). */
export function forgetHistory(): void {
  asked += 1;
  $history.set(empty);
  $told.set(null);
}

/** A conversation went on, or began. */
export function putFirst(conversation: Conversation): void {
  const history = $history.get();
  const others = history.items.filter(({ id }) => id !== conversation.id);
  $history.set({ ...history, items: [conversation, ...others] });
}

export async function renameChat({ id }: Conversation, title: string): Promise<void> {
  const done = await (await loadCalls())?.rename(id, title);
  if (!done) return $told.set({ what: 'rename.failed' });
  const history = $history.get();
  const items = history.items.map((item) => (item.id === id ? { ...item, title } : item));
  $history.set({ ...history, items });
  $told.set({ what: 'renamed', title });
}

/** @returns whether the conversation on screen is gone. */
export async function removeChat({ id, title }: Conversation): Promise<boolean> {
  const done = await (await loadCalls())?.remove(id);
  $told.set({ what: done ? 'deleted' : 'delete.failed', title });
  if (!done) return false;
  const history = $history.get();
  $history.set({ ...history, items: history.items.filter((item) => item.id !== id) });
  return $chat.get().conversation?.id === id;
}
