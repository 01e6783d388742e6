import { atom } from 'nanostores';
import { beginSession } from '#client/session/begin.ts';
import type { SavedText } from '../contract.ts';
import { longestText } from '../limits.ts';
import { $fileTitle, $notice, $text, replaceText } from './text-store.ts';

/** `waiting`: the browser is offline, and saving begins when it is not. */
export type SaveState =
  | { readonly state: 'idle' | 'saving' | 'waiting' | 'saved' | 'failed' | 'long' }
  | { readonly state: 'full'; readonly limit: number };

export interface ListState {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly items: readonly SavedText[];
  readonly nextCursor: string | null;
}

export const $save = atom<SaveState>({ state: 'idle' });
export const $list = atom<ListState>({ state: 'loading', items: [], nextCursor: null });

/** The text last saved or opened, and the key of its save: trying again repeats that save (R16). */
let last = { text: '', key: '' };

$text.listen((text) => {
  if ($save.get().state !== 'saving' && text !== last.text) $save.set({ state: 'idle' });
});

/** Loaded after the first figures are shown; null when a deploy took the file away (R25). */
function loadCalls() {
  return import('./calls.ts').catch(() => null);
}

export async function saveText(): Promise<void> {
  const text = $text.get();
  if ($save.get().state === 'saving' || text.trim() === '') return;
  if (text.length > longestText) return $save.set({ state: 'long' });
  if (!navigator.onLine) return $save.set({ state: 'waiting' });
  if (last.text !== text || last.key === '') last = { text, key: crypto.randomUUID() };
  $save.set({ state: 'saving' });
  const done = await send(text, last.key);
  $save.set($text.get() === text || done.state !== 'saved' ? done : { state: 'idle' });
}

async function send(text: string, key: string): Promise<SaveState> {
  const title = $fileTitle.get();
  const calls = await loadCalls();
  const answer = await calls?.save({ key, text, ...(title && { title }) });
  if (!answer) return { state: 'failed' };
  if (answer.state === 'full') return answer;
  const { items } = $list.get();
  const others = items.filter(({ id }) => id !== answer.saved.id);
  $list.set({ ...$list.get(), items: [answer.saved, ...others] });
  return { state: 'saved' };
}

/** What was waiting for the connection goes on. */
export function comeOnline(): void {
  if ($save.get().state === 'waiting') void saveText();
  if ($list.get().state === 'failed') void loadTexts();
}

/** What is kept, when the island wakes: a visitor whom this page has just met has nothing to ask for. */
export async function wakeList(): Promise<void> {
  const session = await beginSession();
  // A call would begin the session again, and each beginning signs in three times (R20).
  if (!session) $list.set({ ...$list.get(), state: 'failed' });
  else if (window.wordkinNew) $list.set({ ...$list.get(), state: 'ready' });
  else await loadTexts();
}

/** The first page of the list, or after `cursor` the next one. */
export async function loadTexts(cursor?: string): Promise<void> {
  $list.set({ ...$list.get(), state: 'loading' });
  const page = await (await loadCalls())?.list(cursor);
  if (!page) return $list.set({ ...$list.get(), state: 'failed' });
  const known = new Set(page.items.map(({ id }) => id));
  // A text saved while the first page was under way stands above it, older pages below.
  const before = $list.get().items.filter(({ id }) => !known.has(id));
  const { nextCursor } = page;
  $list.set({ state: 'ready', items: [...before, ...page.items], nextCursor });
}

export async function openText({ id, title }: SavedText): Promise<void> {
  const before = $text.get();
  const opened = await (await loadCalls())?.get(id);
  if (!opened) return $notice.set({ kind: 'open.failed', name: title });
  last = { text: opened.text, key: '' };
  replaceText(opened.text, { kind: 'opened', name: title, before });
  $save.set({ state: 'saved' });
}

export async function removeText({ id, title }: SavedText): Promise<void> {
  const removed = await (await loadCalls())?.remove(id);
  if (!removed) return $notice.set({ kind: 'delete.failed', name: title });
  const list = $list.get();
  $list.set({ ...list, items: list.items.filter((one) => one.id !== id) });
  $notice.set({ kind: 'deleted', name: title });
  // Its key is spent: the same text saved again is a new one.
  last = { text: '', key: '' };
  if ($save.get().state === 'saved') $save.set({ state: 'idle' });
}
