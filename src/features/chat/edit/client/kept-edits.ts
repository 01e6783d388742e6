import { listen } from '#client/events/events.ts';
import { $session } from '#client/session/store.ts';
import { readUserInfo } from '#client/session/user-info.ts';
import { isTemporary } from '../../temporary/client/temporary.ts';

/** Cleared with the chat storage (SPEC 4), as its name says. This tab's own are in the session's storage. */
const key = 'chat:edits';
/** Outlives that, for who is led to sign in. */
const returnKey = 'edits:return';
/** Those left before are forgotten: nobody comes back to them, and storage has an end. */
const mostKept = 5;

interface Edit {
  /** Id of the member who typed it; '' for an anonymous visitor, who may sign in and go on. */
  readonly owner: string;
  /** Id of the message. */
  readonly of: string;
  readonly text: string;
}

/** Read where they can fail: a browser may refuse either (R37). */
const storages = [() => sessionStorage, () => localStorage];

// A session that has ended leads to sign-in: who comes back in this tab goes on typing.
listen('unauthorized', () => move(key, returnKey));

/** What was typed into a message before the page was loaded again. Nothing of one person's is shown to the next (R18). */
export function keptEdit(of: string): string | undefined {
  const me = whoTypes();
  move(returnKey, key);
  return storages
    .flatMap(editsIn)
    .find((edit) => edit.of === of && (edit.owner === '' || edit.owner === me))?.text;
}

/** @param text null: it was sent, given up, or is as it was asked. */
export function keepEdit(of: string, text: string | null): void {
  const owner = whoTypes();
  // A temporary conversation is gone after a reload; of who signed out nothing is kept (SPEC 4).
  const stays = text !== null && owner !== undefined && !isTemporary();
  for (const storage of storages)
    try {
      const others = editsIn(storage).filter((edit) => edit.of !== of);
      const edits = (stays ? [{ owner, of, text }, ...others] : others).slice(0, mostKept);
      if (edits.length > 0) storage().setItem(key, JSON.stringify(edits));
      else storage().removeItem(key);
    } catch {}
}

/** Within this tab. */
function move(from: string, to: string): void {
  try {
    const edits = sessionStorage.getItem(from);
    if (edits === null) return;
    sessionStorage.setItem(to, edits);
    sessionStorage.removeItem(from);
  } catch {}
}

function editsIn(storage: () => Storage): readonly Edit[] {
  try {
    return JSON.parse(storage().getItem(key) ?? '[]');
  } catch {
    return [];
  }
}

/** Without a connection the page knows its member by the cookie alone. */
function whoTypes(): string | undefined {
  const { session, isSignedIn } = $session.get();
  if (!session) return readUserInfo()?.id;
  return isSignedIn ? session.user.id : '';
}
