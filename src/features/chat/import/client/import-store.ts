import { atom } from 'nanostores';
import { hearOtherPerson } from '#client/session/other-person.ts';
import type { Translate } from '#shared/i18n/words.ts';
import { loadHistory } from '../../history/client/history-store.ts';
import type { Imported } from '../contract.ts';
import { type Found, readFile } from './found.ts';
import { sendChats } from './import-run.ts';

type State =
  | { readonly at: 'choice' | 'broken' | 'large' | 'none' }
  | { readonly at: 'reading'; readonly count: number }
  | { readonly at: 'preview'; readonly found: Found }
  | { readonly at: 'going'; readonly done: number; readonly count: number }
  | { readonly at: 'done' | 'stopped' | 'failed'; readonly imported: Imported };

const nothing: Imported = { added: 0, known: 0, refused: 0 };

/** How far it is; it outlives the dialog, as a press beside that is no wish to stop. */
export const $import = atom<State>({ at: 'choice' });
let abort: AbortController | null = null;

// Nothing of one person's is sent by the next (R18).
hearOtherPerson(forget);

function begin(): AbortSignal {
  stopImport();
  abort = new AbortController();
  return abort.signal;
}

export async function readChats(file: File, say: Translate<'import'>): Promise<void> {
  const signal = begin();
  const onProgress = (count: number) => $import.set({ at: 'reading', count });
  onProgress(0);
  const found = await readFile(file, say, { signal, onProgress });
  if (signal.aborted) return;
  if (typeof found === 'string') return $import.set({ at: found });
  const isEmpty = found.chats.length === 0 && found.unread.length === 0;
  $import.set(isEmpty ? { at: 'none' } : { at: 'preview', found });
}

export async function sendFound({ chats }: Pick<Found, 'chats'>): Promise<void> {
  const signal = begin();
  const own = abort;
  let imported = nothing;
  const { length: count } = chats;
  $import.set({ at: 'going', done: 0, count });
  const onProgress = (done: number, sofar: Imported) => {
    imported = sofar;
    if (!signal.aborted) $import.set({ at: 'going', done, count });
  };
  const isWhole = await sendChats({ chats, signal, onProgress });
  if (own !== abort) return;
  $import.set({ at: isWhole ? 'done' : signal.aborted ? 'stopped' : 'failed', imported });
  // Of a part that was on its way nobody was told whether it came.
  if (imported.added > 0 || !isWhole) void loadHistory();
}

export function stopImport(): void {
  abort?.abort();
}

/** The dialog closes: what is being sent goes on, and is there when it is opened again. */
export function leaveImport(): void {
  if ($import.get().at !== 'going') forget();
}

function forget(): void {
  stopImport();
  abort = null;
  $import.set({ at: 'choice' });
}
