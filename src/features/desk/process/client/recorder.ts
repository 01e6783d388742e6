import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import type { ProcessKind } from '#shared/process/record.ts';
import { $editor, $view, openDocument } from '../../client/desk-store.ts';
import { mostCounts } from '../limits.ts';
import { sourceOf } from './source.ts';
import { keepWaiting, nothing, readWaiting, type Waiting, withCount } from './waiting.ts';

/** From a change until it is sent, in milliseconds. */
const sendPause = 30_000;

/** The document on screen, and what is to be sent of it. */
let owner = '';
let waiting: Waiting = nothing;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts what is written, from the page's waking on. @returns ends it. */
export function watchProcess(): () => void {
  let followed: Readonly<Editor> | null = null;
  const count = ({ transaction }: { readonly transaction: Transaction }) => take(transaction);
  const follow = (editor: Readonly<Editor> | null) => {
    followed?.off('transaction', count);
    followed = editor;
    editor?.on('transaction', count);
  };
  const leave = () => {
    if (document.visibilityState === 'hidden') void sendCounts();
  };
  const stops = [$view.subscribe(turnTo), $editor.subscribe(follow)];
  document.addEventListener('visibilitychange', leave);
  return () => {
    document.removeEventListener('visibilitychange', leave);
    for (const stop of stops) stop();
    follow(null);
  };
}

/** All words of the open document came in one way: it was imported, or another tool wrote it. */
export function recordWords(kind: ProcessKind): void {
  note(kind, $editor.get()?.state.doc.textContent.length ?? 0, 0);
}

/** Between two documents there is always a moment without one: another key at once is that of the same. */
function turnTo(): void {
  const key = openDocument()?.key ?? '';
  if (key === owner) return;
  const isSame = key !== '' && owner !== '';
  if (isSame) keepWaiting(owner, nothing);
  owner = key;
  if (isSame) keepWaiting(key, waiting);
  else waiting = key ? readWaiting(key) : nothing;
  if (waiting !== nothing) plan();
}

function take(transaction: Transaction): void {
  if (!transaction.docChanged) return;
  const { added, removed } = lengthsOf(transaction);
  note(sourceOf(transaction), added, removed);
}

/** Characters of text that a change brings and takes. */
function lengthsOf({ steps, docs, doc }: Transaction) {
  let added = 0;
  let removed = 0;
  for (const [at, step] of steps.entries()) {
    const before = docs[at] ?? doc;
    const after = docs[at + 1] ?? doc;
    step.getMap().forEach((from, to, newFrom, newTo) => {
      removed += before.textBetween(from, to).length;
      added += after.textBetween(newFrom, newTo).length;
    });
  }
  return { added, removed };
}

function note(kind: ProcessKind, added: number, removed: number): void {
  if (owner === '' || added + removed === 0) return;
  const minute = Math.floor(Date.now() / 60_000);
  const counts = withCount(waiting.counts, { minute, kind, added, removed });
  keep({ ...waiting, counts });
  plan();
}

function keep(next: Waiting): void {
  waiting = next;
  keepWaiting(owner, waiting);
}

function plan(): void {
  timer ??= setTimeout(() => void sendCounts(), sendPause);
}

/** Sends what waits; what may not have come is sent again, as the same counts (R16). */
export async function sendCounts(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const id = openDocument()?.id;
  const key = owner;
  if (waiting.sending === null && waiting.counts.length === 0) return;
  if (!id || !navigator.onLine) return plan();
  const counts = waiting.counts.slice(0, mostCounts);
  const order = waiting.sending ?? { key: crypto.randomUUID(), counts };
  if (!waiting.sending) keep({ sending: order, counts: waiting.counts.slice(mostCounts) });
  const calls = await import('./process-calls.ts').catch(() => null);
  const isDone = await calls?.record({ id, key: order.key, counts: [...order.counts] });
  if (owner !== key || waiting.sending !== order) return;
  if (isDone) keep({ ...waiting, sending: null });
  if (waiting.sending || waiting.counts.length > 0) plan();
}
