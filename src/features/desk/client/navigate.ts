import type { OpenedDocument } from '../contract.ts';
import { type DocContent, emptyContent } from '../document/content.ts';
import { dropKept, isSent, type Kept, keepAs, readKept } from '../kept/client/kept-store.ts';
import { showDocument } from '../open/client/show.ts';
import { $conflict } from '../saving/client/save-store.ts';
import { leaveDocument } from '../saving/client/saver.ts';
import { $editor, $view, openDocument } from './desk-store.ts';
import { loadCalls } from './load-calls.ts';

/** What is being opened: an answer that comes later than the next wish is not shown. */
let turn = 0;

/** The page's address says which document is open. */
export function addressed(): string {
  return location.hash.slice(1);
}

function address(key: string | null): void {
  const hash = key ? `#${key}` : '';
  if (location.hash !== hash) history.pushState(null, '', location.pathname + hash);
}

async function leave(): Promise<number> {
  turn += 1;
  const own = turn;
  await leaveDocument();
  $editor.set(null);
  return own;
}

/** An empty document, or one with this text; the server has it with its first word. */
export async function newDocument(
  content: DocContent = emptyContent,
  title = '',
  takesFocus = true,
): Promise<void> {
  const own = await leave();
  if (own !== turn) return;
  address(null);
  const isEmpty = content === emptyContent && title === '';
  const shown = await showDocument({
    document: { id: null, key: crypto.randomUUID(), title, goal: null, comments: [] },
    content,
    server: null,
    ...{ revision: 0, turn: isEmpty ? 0 : 1, sent: 0 },
    state: isEmpty ? 'new' : 'unsaved',
  });
  const editor = shown && takesFocus ? $editor.get() : null;
  editor?.commands.focus('end');
  // The command's own focus comes with the next frame: what is typed before that would go nowhere.
  editor?.view.focus();
}

/** Opens a document: the server's text, or this device's where that was never sent. */
export async function openById(key: string): Promise<void> {
  const own = await leave();
  if (own !== turn) return;
  $view.set({ kind: 'opening' });
  address(key);
  const kept = await readKept(key);
  const answer = kept?.isMade === false || !navigator.onLine ? null : await loadOpened(key);
  const which = answer?.value && kept ? await toShow(kept, answer.value) : 'server';
  if (own !== turn) return;
  if (answer?.value) return void (await showBoth(answer.value, kept, which));
  const isGone = answer?.error === 'not_found' || answer?.error === 'parameter';
  if (isGone && (!kept || isSent(kept))) {
    await dropKept(key);
    return $view.set({ kind: 'missing' });
  }
  if (!kept) return $view.set({ kind: 'failed' });
  await showKept(kept, isGone ? 'missing' : isSent(kept) ? 'offline' : 'unsaved', null);
}

async function loadOpened(id: string) {
  return (await loadCalls())?.open(id) ?? null;
}

type Which = 'server' | 'here' | 'both';

/** Where the part that tells cannot be loaded, a person does (R25). */
async function toShow(kept: Kept, server: OpenedDocument): Promise<Which> {
  if (isSent(kept)) return 'server';
  const part = await import('../kept/client/reopened.ts').catch(() => null);
  return part?.reopened(kept, server) ?? 'both';
}

/** What was written here and never sent goes on; where the server has moved on meanwhile, both are kept. */
async function showBoth(server: OpenedDocument, kept: Kept | null, which: Which): Promise<void> {
  const { id, title, goal, comments, content, revision } = server;
  if (!kept || which === 'server') {
    const details = { title, goal, comments };
    const by = crypto.randomUUID();
    const at = Date.parse(server.updatedAt);
    const own = { key: id, isMade: true, ...details, content, words: server.words, at };
    const document = { id, key: id, ...details };
    await Promise.all([
      // What is written on it without a connection says what it grew from.
      keepAs(id, { ...own, by, revision, turn: 0 }, { revision, turn: 0 }),
      showDocument({ document, content, revision, by, turn: 0, sent: 0, state: 'saved' }),
    ]);
    return;
  }
  if (which === 'here')
    return showKept({ ...kept, base: { ...kept.base, revision } }, 'unsaved', content);
  await showKept(kept, 'conflict', content);
  $conflict.set({ id, revision, updatedAt: server.updatedAt });
}

async function showKept(
  kept: Kept,
  state: 'unsaved' | 'offline' | 'missing' | 'conflict',
  server: DocContent | null,
): Promise<void> {
  const { key, isMade, title, goal, comments, content, base, by, unsure = [], turn: last } = kept;
  await showDocument({
    document: { id: isMade ? key : null, key, title, goal, comments },
    ...{ content, server: server ?? (isSent(kept) ? content : null) },
    ...{ revision: base.revision, by, unsure, turn: last, sent: base.turn, state },
  });
}

/** What the address says, when the page wakes and when the browser goes back or forth. */
export async function readAddress(): Promise<void> {
  const key = addressed();
  const open = openDocument();
  if (key === '') {
    if (!open || open.id !== null) await newDocument(undefined, '', false);
  } else if (open?.key !== key) await openById(key);
}

/** Tries again what could not be opened. */
export function openAgain(): void {
  const key = addressed();
  void (key === '' ? newDocument() : openById(key));
}
