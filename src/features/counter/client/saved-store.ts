import { atom } from 'nanostores';
import { clientFor } from '#client/api/api.ts';
import { handleError } from '#client/errors/handle.ts';
import { queries } from '#client/query/queries.ts';
import { startSession } from '#client/session/start.ts';
import type { OpenedText, SavedText } from '../contract.ts';
import { longestText } from '../limits.ts';
import type { CounterRouter } from '../server/router.ts';
import { $fileTitle, $notice, $text, replaceText } from './text-store.ts';

const api = clientFor<CounterRouter>('counter');

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
  if (!(await hasSession())) return { state: 'failed' };
  try {
    const title = $fileTitle.get();
    const answer = await api.save.mutate({ key, text, ...(title && { title }) });
    if (answer.state === 'full') return answer;
    const { items } = $list.get();
    const others = items.filter(({ id }) => id !== answer.saved.id);
    $list.set({ ...$list.get(), items: [answer.saved, ...others] });
    return { state: 'saved' };
  } catch (error) {
    handleError(error);
    return { state: 'failed' };
  }
}

/** What was waiting for the connection goes on. */
export function comeOnline(): void {
  if ($save.get().state === 'waiting') void saveText();
  if ($list.get().state === 'failed') void loadTexts();
}

/** The first page of the list, or after `cursor` the next one. */
export async function loadTexts(cursor?: string): Promise<void> {
  $list.set({ ...$list.get(), state: 'loading' });
  if (!(await hasSession())) return $list.set({ ...$list.get(), state: 'failed' });
  try {
    const page = await queries.fetchQuery({
      queryKey: ['counter.list', cursor],
      queryFn: () => api.list.query(cursor ? { cursor } : {}),
    });
    const known = new Set(page.items.map(({ id }) => id));
    const before = $list.get().items.filter(({ id }) => !known.has(id));
    // A text saved while the first page was under way stands above it, older pages below.
    $list.set({
      state: 'ready',
      items: [...before, ...page.items],
      nextCursor: page.nextCursor,
    });
  } catch (error) {
    handleError(error);
    $list.set({ ...$list.get(), state: 'failed' });
  }
}

export async function openText({ id, title }: SavedText): Promise<void> {
  const before = $text.get();
  try {
    const opened: OpenedText = await queries.fetchQuery({
      queryKey: ['counter.get', id],
      queryFn: () => api.get.query({ id }),
    });
    last = { text: opened.text, key: '' };
    replaceText(opened.text, { kind: 'opened', name: title, before });
    $save.set({ state: 'saved' });
  } catch (error) {
    handleError(error);
    $notice.set({ kind: 'open.failed', name: title });
  }
}

export async function removeText({ id, title }: SavedText): Promise<void> {
  try {
    await api.remove.mutate({ id });
  } catch (error) {
    handleError(error);
    $notice.set({ kind: 'delete.failed', name: title });
    return;
  }
  const list = $list.get();
  $list.set({ ...list, items: list.items.filter((one) => one.id !== id) });
  $notice.set({ kind: 'deleted', name: title });
  // Its key is spent: the same text saved again is a new one.
  last = { text: '', key: '' };
  if ($save.get().state === 'saved') $save.set({ state: 'idle' });
}

/** Whether calls may be made. After a failed start the next use tries again (R20). */
async function hasSession(): Promise<boolean> {
  if (await startSession()) return true;
  delete window.wordkinSession;
  return false;
}
