import { atom } from 'nanostores';
import { titleOf } from '#shared/text/title.ts';
import { openDocument } from '../../client/desk-store.ts';
import { loadCalls } from '../../client/load-calls.ts';
import { newDocument } from '../../client/navigate.ts';
import type { DocumentLine } from '../../contract.ts';
import { plainText } from '../../document/plain-text.ts';
import { dropKept, type Kept, listKept } from '../../kept/client/kept-store.ts';
import { longestName } from '../../limits.ts';

export interface Line extends DocumentLine {
  /** The server does not have it. */
  readonly isHere: boolean;
}

export interface ListState {
  readonly state: 'loading' | 'ready' | 'failed' | 'offline';
  readonly view: 'kept' | 'bin';
  readonly query: string;
  readonly items: readonly Line[];
  readonly nextCursor: string | null;
}

const empty: ListState = { state: 'loading', view: 'kept', query: '', items: [], nextCursor: null };

export const $list = atom<ListState>(empty);

export type Told = {
  readonly what: 'deleted' | 'restored' | 'gone' | 'emptied' | 'failed';
  readonly line: Line | null;
};
/** What became of the last deletion. */
export const $told = atom<Told | null>(null);

let asked = 0;

/** The first page, or after `cursor` the next one. */
export async function loadList(
  wanted: Partial<Pick<ListState, 'view' | 'query'>> = {},
  cursor?: string,
): Promise<void> {
  asked += 1;
  const turn = asked;
  const before = { ...$list.get(), ...wanted };
  $list.set({ ...before, state: 'loading' });
  const { view, query } = before;
  const kept = await listKept();
  const input = { view, ...(query && { query }), ...(cursor && { cursor }), limit: 50 };
  const page = navigator.onLine ? await (await loadCalls())?.list(input) : null;
  if (turn !== asked) return;
  if (!page) {
    const items = view === 'kept' ? kept.map(lineOf).filter(({ name }) => has(name, query)) : [];
    const state = navigator.onLine ? 'failed' : 'offline';
    return $list.set({ ...before, state, items, nextCursor: null });
  }
  const unmade = kept.filter(({ isMade }) => !isMade).map(lineOf);
  const first = view === 'kept' && query === '' ? unmade : [];
  const items = page.items.map((line) => ({ ...line, isHere: false }));
  const known = cursor ? before.items : first;
  $list.set({
    ...before,
    state: 'ready',
    items: [...known, ...items],
    nextCursor: page.nextCursor,
  });
}

function has(name: string, query: string): boolean {
  return name.toLowerCase().includes(query.toLowerCase());
}

function lineOf({ key, title, content, words, at, isMade }: Kept): Line {
  const name = titleOf(plainText({ content: content.content.slice(0, 5) }), longestName, title);
  const updatedAt = new Date(at).toISOString();
  return { id: key, title, name, words, updatedAt, deletedAt: null, isHere: !isMade };
}

/** Into the bin; one that is only here is gone for good. */
export async function removeLine(line: Line): Promise<void> {
  if (line.isHere) return removeForGood(line);
  const done = await (await loadCalls())?.remove(line.id);
  await after(done ? { what: 'deleted', line } : { what: 'failed', line: null }, line);
}

export async function restoreLine(line: Line): Promise<void> {
  const done = await (await loadCalls())?.restore(line.id);
  await after(done ? { what: 'restored', line } : { what: 'failed', line: null }, null);
}

export async function removeForGood(line: Line): Promise<void> {
  const done = line.isHere || (await (await loadCalls())?.removeForGood(line.id));
  if (done) await dropKept(line.id);
  await after(done ? { what: 'gone', line } : { what: 'failed', line: null }, line);
}

export async function clearBin(): Promise<void> {
  const done = await (await loadCalls())?.emptyBin();
  await after({ what: done ? 'emptied' : 'failed', line: null }, null);
}

/** What is no longer there is not left on the screen. */
async function after(told: Told, gone: Line | null): Promise<void> {
  $told.set(told);
  if (told.what !== 'failed' && gone && openDocument()?.key === gone.id) await newDocument();
  await loadList();
}
