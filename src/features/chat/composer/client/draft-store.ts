import { atom, computed } from 'nanostores';
import { listen } from '#client/events/events.ts';
import { $session } from '#client/session/store.ts';
import { readUserInfo } from '#client/session/user-info.ts';
import type { Conversation } from '../../contract.ts';
import { longestMessage } from '../../limits.ts';
import { isTemporary } from '../../temporary/client/temporary.ts';

/** A conversation that is typed for. */
export interface Place {
  /** '' before its first message, which gives it its id, and of a temporary one, which no reload finds again. */
  id: string;
}

/** What is being typed. */
export const $text = atom('');
/** Nothing is typed that could be sent. */
export const $isBlank = computed($text, (text) => text.trim() === '');
export const $isTooLong = computed($text, ({ length }) => length > longestMessage);
/** What it is typed for; each conversation that comes is another object, and keeps it as it gets its id. */
export const $place = atom<Place>({ id: '' });
/** False where the browser refuses to keep the draft (R37). */
export const $draftKept = atom(true);

/**
 * Begins the keys of drafts, which end in the conversation's id. Cleared with the chat storage
 * (SPEC 4), as its name says. This tab's own are in the session's storage.
 */
const prefix = 'chat:draft:';
/** Of the one draft that there was for all conversations. */
const formerKey = 'chat:draft';
const none = '{}';
/** Outlives that, for who is led to sign in. */
const returnKey = 'draft:return';
const pause = 400;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Texts that wait to be sent, which a page that goes away must keep too. */
let waiting: () => readonly string[] = () => [];
let stopListening = () => {};
/** What this page has written last for all tabs. */
let written = none;
/** Texts of other conversations that the browser refuses to keep (R37). */
const unkept = new Map<string, string>();
/** Read where they can fail: a browser may refuse either (R37). */
const storages = [() => sessionStorage, () => localStorage];

/** Who is typing: the last person that the page knew. */
let owner: Draft['owner'] = '';

$session.listen(({ session, isSignedIn }) => {
  if (!session) return;
  // The silent sign-in has cleared the chat storage, and what is typed survives it (SPEC 4).
  if (owner === '' && !isSignedIn && $text.get() !== '') keepDraft();
  const now = isSignedIn ? session.user.id : '';
  if (owner !== '' && now !== owner) forgetTyped();
  owner = now;
});

/** Without a connection, and before the server has answered, the page knows its member by the cookie alone. */
function whoTypes(): string {
  return $session.get().session ? owner : (readUserInfo()?.id ?? owner);
}

interface Draft {
  /** Id of the member who wrote it; '' for an anonymous visitor, who may sign in and go on. */
  readonly owner: string;
  readonly text: string;
}

/** Takes over a text typed before the page's script woke, else the draft of this conversation. */
export function wakeDraft(id: string, typed: string, also: () => readonly string[]): void {
  $place.set({ id });
  waiting = also;
  takeOverFormer();
  stopListening();
  stopListening = listen('unauthorized', keepForReturn);
  const kept = readDraft(takeReturned());
  if (typed) setText(withTyped(kept, typed));
  else $text.set(kept);
}

/** A browser may have put back itself what is kept, or what was typed a moment later. */
function withTyped(kept: string, typed: string): string {
  if (typed.startsWith(kept)) return typed;
  return kept.endsWith(`\n\n${typed}`) ? kept : joined([kept, typed]);
}

/** Another conversation takes the screen, and the field; '' for a new one, which goes on with what was typed for one. */
export function showDraft(id: string): void {
  if (id === here()) {
    $place.set({ id });
    return;
  }
  keepDraft();
  if (!$draftKept.get()) unkept.set(here(), $text.get());
  $place.set({ id });
  const kept = readDraft();
  $text.set(unkept.get(id) ?? kept);
  unkept.delete(id);
}

/** What is typed goes with the conversation that a message began. */
export function takeDraftTo({ id, temporary }: Pick<Conversation, 'id' | 'temporary'>): void {
  if (id !== here() && !temporary) {
    writeDraft('');
    $place.get().id = id;
    written = none;
  }
  keepDraft();
}

/**
 * Of conversations in the bin this tab alone keeps them, where deletion can be undone.
 * @param forGood they are gone.
 */
export function dropDrafts(ids: readonly string[], forGood = false): void {
  for (const key of ids.map((id) => prefix + id))
    try {
      const draft = sessionStorage.getItem(key) ?? localStorage.getItem(key);
      localStorage.removeItem(key);
      if (forGood) sessionStorage.removeItem(key);
      else if (draft !== null) sessionStorage.setItem(key, draft);
    } catch {}
}

export function setText(text: string): void {
  $text.set(text);
  clearTimeout(timer);
  timer = setTimeout(keepDraft, pause);
}

/** Puts one of several suggestions into the field: in another's place, behind what is typed. */
export function suggest(text: string, all: readonly string[]): void {
  const typed = $text.get();
  const { length } = all.find((one) => typed.endsWith(one)) ?? '';
  setText(joined([typed.slice(0, typed.length - length).trimEnd(), text]));
}

/** Puts texts that were not sent back where they were typed, before what stands there: the field, or a draft. */
export function giveBack(texts: readonly string[], to = here()): void {
  setTextOf(to, joined([...texts, textOf(to)]));
}

/** What is typed for a conversation, on screen or not. */
export function textOf(id: string): string {
  if (id === here()) return $text.get();
  return unkept.get(id) ?? ownIn(storedDraft(id));
}

export function setTextOf(id: string, text: string): void {
  if (id === here()) setText(text);
  else keepAway(id, text);
}

/** Of a conversation that has left the screen. */
function keepAway(id: string, text: string): void {
  try {
    const draft = JSON.stringify({ owner: whoTypes(), text } satisfies Draft);
    sessionStorage.setItem(prefix + id, draft);
    // Of a temporary conversation nothing outlives the tab, and here it has no other name.
    if (id) localStorage.setItem(prefix + id, draft);
    unkept.delete(id);
  } catch {
    unkept.set(id, text);
  }
}

function here(): string {
  return $place.get().id;
}

/** Also when the page is left. */
export function keepDraft(): void {
  clearTimeout(timer);
  $draftKept.set(writeDraft(draftNow()));
}

function draftNow(): string {
  return joined([...waiting(), $text.get()]);
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}

/** A session that has ended leads to sign-in: who comes back in this tab goes on typing. */
function keepForReturn(): void {
  const text = draftNow();
  if (text === '') return;
  try {
    sessionStorage.setItem(returnKey, JSON.stringify({ owner, text } satisfies Draft));
  } catch {}
}

/** Nothing of one person's is shown to the next, or kept as theirs (R18). */
function forgetTyped(): void {
  clearTimeout(timer);
  unkept.clear();
  $place.set({ id: '' });
  written = none;
  $text.set('');
}

/** Not in place of what has been typed since. */
function takeOverFormer(): void {
  const key = prefix + here();
  for (const storage of storages)
    try {
      const former = storage().getItem(formerKey);
      if (former === null || storage().getItem(key) !== null) continue;
      storage().setItem(key, former);
      storage().removeItem(formerKey);
    } catch {}
}

/** Once, and by the page that comes after sign-in: the one that goes away changes conversations too. */
function takeReturned(): string | null {
  try {
    const returned = sessionStorage.getItem(returnKey);
    sessionStorage.removeItem(returnKey);
    return returned;
  } catch {
    return null;
  }
}

function readDraft(returned: string | null = null): string {
  written = returned ?? storedDraft(here());
  return ownIn(written);
}

function storedDraft(id: string): string {
  try {
    return sessionStorage.getItem(prefix + id) ?? localStorage.getItem(prefix + id) ?? none;
  } catch {
    return none;
  }
}

/** Nothing of one person's is shown to the next (R18). */
function ownIn(stored: string): string {
  try {
    const draft: Partial<Draft> = JSON.parse(stored);
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
  if (text === '' && written === none) return true;
  try {
    const key = prefix + here();
    const draft = JSON.stringify({ owner: whoTypes(), text } satisfies Draft);
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
