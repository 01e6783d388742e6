import { atom } from 'nanostores';
import { $session } from '#client/session/store.ts';
import { readUserInfo } from '#client/session/user-info.ts';

/** What is being typed. */
export const $text = atom('');
/** False where the browser refuses to keep the draft (R37). */
export const $draftKept = atom(true);

/** Cleared with the chat storage (SPEC 4), as its name says. */
const key = 'chat:draft';
const pause = 400;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Texts that wait to be sent, which a page that goes away must keep too. */
let waiting: () => readonly string[] = () => [];

/** Who is typing: the last person that the page knew. */
let owner: Draft['owner'] = '';

$session.listen(({ session, isSignedIn }) => {
  if (session) owner = isSignedIn ? session.user.id : '';
});

interface Draft {
  /** Id of the member who wrote it; '' for an anonymous visitor, who may sign in and go on. */
  readonly owner: string;
  readonly text: string;
}

/** Takes over a text typed before the page's script woke, else the draft. */
export function wakeDraft(typed: string, also: () => readonly string[]): void {
  waiting = also;
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
  const text = [...waiting(), $text.get()].filter((one) => one.trim() !== '').join('\n\n');
  $draftKept.set(writeDraft(text));
}

/** Nothing of one person's is shown to the next (R18). */
function readDraft(): string {
  try {
    const draft: Partial<Draft> = JSON.parse(localStorage.getItem(key) ?? '{}');
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
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ owner, text } satisfies Draft));
    return true;
  } catch {
    return false;
  }
}
