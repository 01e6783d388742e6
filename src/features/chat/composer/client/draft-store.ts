import { atom } from 'nanostores';
import { listen } from '#client/events/events.ts';
import { $session } from '#client/session/store.ts';
import { readUserInfo } from '#client/session/user-info.ts';
import { isTemporary } from '../../temporary/client/temporary.ts';

/** What is being typed. */
export const $text = atom('');
/** False where the browser refuses to keep the draft (R37). */
export const $draftKept = atom(true);

/** Cleared with the chat storage (SPEC 4), as its name says. This tab's own is in the session's storage. */
const key = 'chat:draft';
/** Outlives that, for who is led to sign in. */
const returnKey = 'draft:return';
const pause = 400;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Texts that wait to be sent, which a page that goes away must keep too. */
let waiting: () => readonly string[] = () => [];
let stopListening = () => {};
/** What this page has written last for all tabs. */
let written = '';

/** Who is typing: the last person that the page knew. */
let owner: Draft['owner'] = '';

$session.listen(({ session, isSignedIn }) => {
  if (!session) return;
  // The silent sign-in has cleared the chat storage, and what is typed survives it (SPEC 4).
  if (owner === '' && !isSignedIn && $text.get() !== '') keepDraft();
  owner = isSignedIn ? session.user.id : '';
});

interface Draft {
  /** Id of the member who wrote it; '' for an anonymous visitor, who may sign in and go on. */
  readonly owner: string;
  readonly text: string;
}

/** Takes over a text typed before the page's script woke, else the draft. */
export function wakeDraft(typed: string, also: () => readonly string[]): void {
  waiting = also;
  stopListening();
  stopListening = listen('unauthorized', keepForReturn);
  if (typed) setText(typed);
  else $text.set(readDraft());
}

export function setText(text: string): void {
  $text.set(text);
  clearTimeout(timer);
  timer = setTimeout(keepDraft, pause);
}

/** Puts texts that were not sent back into the field, before what is typed there. */
export function giveBack(texts: readonly string[]): void {
  setText([...texts, $text.get()].filter((text) => text.trim() !== '').join('\n\n'));
}

/** Also when the page is left. */
export function keepDraft(): void {
  clearTimeout(timer);
  $draftKept.set(writeDraft(draftNow()));
}

function draftNow(): string {
  return [...waiting(), $text.get()].filter((one) => one.trim() !== '').join('\n\n');
}

/** A session that has ended leads to sign-in: who comes back in this tab goes on typing. */
function keepForReturn(): void {
  const text = draftNow();
  if (text === '') return;
  try {
    sessionStorage.setItem(returnKey, JSON.stringify({ owner, text } satisfies Draft));
  } catch {}
}

/** Nothing of one person's is shown to the next (R18). */
function readDraft(): string {
  try {
    const own = sessionStorage.getItem(returnKey) ?? sessionStorage.getItem(key);
    const kept = own ?? localStorage.getItem(key) ?? '{}';
    sessionStorage.removeItem(returnKey);
    written = kept;
    const draft: Partial<Draft> = JSON.parse(kept);
    const mine = draft.owner === '' || draft.owner === readUserInfo()?.id;
    return mine && typeof draft.text === 'string' ? draft.text : '';
  } catch {
    return '';
  }
}

/** @returns false where the browser keeps nothing: storage is blocked or full (R37). */
function writeDraft(text: string): boolean {
  // A member signed out: the storage was cleared, and stays so (SPEC 4).
  if (owner !== '' && !$session.get().session) return true;
  try {
    const draft = JSON.stringify({ owner, text } satisfies Draft);
    sessionStorage.setItem(key, draft);
    // What another tab has written meanwhile is not ours to take away.
    // Of a temporary conversation nothing outlives the tab.
    if (text !== '' && !isTemporary()) localStorage.setItem(key, draft);
    else if (localStorage.getItem(key) === written) localStorage.removeItem(key);
    written = draft;
    return true;
  } catch {
    return false;
  }
}
