import { isLeftPage } from '#client/session/other-tabs.ts';
import { $view, changeOpen, type OpenDesk } from '../../client/desk-store.ts';
import { currentHeld, type Held, hold, keepHere, keepLeft } from './held.ts';
import { $conflict, $save, type SaveState } from './save-store.ts';
import { sendOnce } from './send.ts';

/** After the last change until it is on this device, in milliseconds, and for who never pauses. */
const keepPause = 300;
const longestUnkept = 1_000;
/** Until it is sent: a long document waits longer, as the server writes all of it. */
const sendPause = 1_500;
const longestPause = 8_000;
/** Who never pauses is saved all the same. */
const mostUnsent = 15_000;
const firstRetry = 4_000;
const longestRetry = 60_000;

let keepTimer: ReturnType<typeof setTimeout> | undefined;
let sendTimer: ReturnType<typeof setTimeout> | undefined;
let unsentSince = 0;
let unkeptSince = 0;
let retry = firstRetry;
let sending: Promise<void> | null = null;

/** From here on the open document is watched and saved. */
export function watchDocument(held: Held, state: SaveState): void {
  hold(held);
  $conflict.set(null);
  $save.set(state);
  unsentSince = 0;
  retry = firstRetry;
  held.editor.on('update', ({ transaction }) => {
    if (currentHeld() === held && !transaction.getMeta('saved')) touch();
  });
  if (held.turn !== held.sent && state === 'unsaved') plan(0);
}

/** Another title, goal or comment: a change as any other. */
export function changeDetails(change: Partial<Pick<OpenDesk, 'title' | 'goal' | 'comments'>>) {
  changeOpen(change);
  touch();
}

/** Something changed that is to be saved. */
export function touch(): void {
  const held = currentHeld();
  if (!held) return;
  held.turn += 1;
  keepSoon(held);
  if (!canSend($save.get())) return;
  if ($save.get() !== 'saving') $save.set('unsaved');
  unsentSince ||= Date.now();
  const size = held.editor.state.doc.content.size;
  const pause = Math.min(longestPause, sendPause + size / 50);
  plan(Math.max(0, Math.min(pause, unsentSince + mostUnsent - Date.now())));
}

function keepSoon(held: Held): void {
  const now = Date.now();
  if (held.kept === held.turn - 1) unkeptSince = now;
  clearTimeout(keepTimer);
  const pause = Math.max(0, Math.min(keepPause, unkeptSince + longestUnkept - now));
  keepTimer = setTimeout(() => void keepHere(held), pause);
}

function plan(pause: number): void {
  clearTimeout(sendTimer);
  sendTimer = setTimeout(() => void flush(), pause);
}

/** A conflict and its like wait for the person. */
function canSend(state: SaveState): boolean {
  return !['conflict', 'missing', 'full', 'large'].includes(state);
}

/** Keeps and sends what is not saved yet. */
export function flush(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll(): Promise<void> {
  clearTimeout(sendTimer);
  const held = currentHeld();
  // A member's words are not sent in the name of who came after (R18).
  if (!held || isLeftPage()) return;
  await keepHere(held);
  while (currentHeld() === held && held.turn !== held.sent && canSend($save.get())) {
    if (!navigator.onLine) return $save.set('offline');
    unsentSince = 0;
    $save.set('saving');
    const sent = await sendOnce(held);
    if (sent === 'never') return;
    if (sent === 'later') return later(held);
    retry = firstRetry;
    if (held.turn !== held.sent) {
      if (sent === 'again') continue;
      $save.set('unsaved');
      return plan(sendPause);
    }
    $save.set('saved');
  }
}

/** Says that the words are on this device once all are, also what was typed since they were sent. */
async function later(held: Held): Promise<void> {
  const isOpen = () => currentHeld() === held && !isLeftPage();
  while (isOpen() && held.kept !== held.turn) await keepHere(held);
  if (!isOpen()) return;
  $save.set(navigator.onLine ? 'kept' : 'offline');
  plan(retry);
  retry = Math.min(retry * 2, longestRetry);
}

/** Sends again what a person has settled: a conflict, a document that was too large. */
export function sendSettled(): Promise<void> {
  $save.set('unsaved');
  $conflict.set(null);
  return flush();
}

/** When the page is left, put away, or has its connection back. */
export function watchPage(): () => void {
  const leave = ({ type }: Event) => {
    const held = currentHeld();
    // A page that goes can still be seen at its `pagehide`, and what it begins to write later is lost.
    if (!held || (type !== 'pagehide' && document.visibilityState !== 'hidden')) return;
    keepLeft(held);
    void flush();
  };
  const online = () => void flush();
  document.addEventListener('visibilitychange', leave);
  addEventListener('pagehide', leave);
  addEventListener('online', online);
  return () => {
    document.removeEventListener('visibilitychange', leave);
    removeEventListener('pagehide', leave);
    removeEventListener('online', online);
  };
}

/** Leaves the open document, saved as far as it can be. */
export async function leaveDocument(): Promise<void> {
  const held = currentHeld();
  if (!held) return;
  if ($save.get() !== 'conflict') await Promise.race([flush(), pauseOf(2_000)]);
  await keepHere(held);
  hold(null);
  held.editor.destroy();
  $view.set({ kind: 'opening' });
}

function pauseOf(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
