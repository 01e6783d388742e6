import { atom } from 'nanostores';
import { createKept } from '#client/ui/kept-store.ts';
import { $text } from '../../check/client/check-store.ts';
import { loadCalls } from '../../client/load-calls.ts';
import type { AddAnswer, LibraryText } from '../../contract.ts';

export const library = createKept<LibraryText>({
  list: async (cursor) => (await loadCalls())?.list(cursor),
  remove: async (id) => (await loadCalls())?.remove(id),
});

/** As far as this page knows. */
export function libraryIsEmpty(): boolean {
  const { state, items } = library.$list.get();
  return state === 'ready' && items.length === 0;
}

export type AddState =
  | { readonly state: 'idle' | 'adding' | 'failed' }
  | { readonly state: 'added'; readonly title: string }
  | { readonly state: 'full'; readonly limit: number };

export const $adding = atom<AddState>({ state: 'idle' });

/** What was to be added last, and its key: trying again adds nothing twice (R16). */
let last: { readonly what: string | File; readonly key: string } | null = null;

/** Adds a text or a document to the library. */
export async function addToLibrary(what: string | File): Promise<void> {
  if ($adding.get().state === 'adding') return;
  if (last?.what !== what) last = { what, key: crypto.randomUUID() };
  const { key } = last;
  $adding.set({ state: 'adding' });
  const calls = await loadCalls();
  const answer: AddAnswer | null | undefined =
    typeof what === 'string'
      ? await calls?.add({ key, text: what })
      : await calls?.upload(key, what);
  if (!answer) return $adding.set({ state: 'failed' });
  last = null;
  if (answer.state === 'full') return $adding.set(answer);
  library.putFirst(answer.text);
  $adding.set({ state: 'added', title: answer.text.title });
}

/** Puts a text of the library into the field. */
export async function openFromLibrary(id: string): Promise<void> {
  const opened = await (await loadCalls())?.open(id);
  if (opened) $text.set(opened.text);
}
