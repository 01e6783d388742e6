import { listen } from '#client/events/events.ts';
import { clearChatStorage } from './chat-storage.ts';
import { isOthersPage, showOther } from './other-tabs.ts';
import { isSignInPage, signInPath } from './sign-in-path.ts';
import { signOut } from './sign-out.ts';
import { readUserInfo, removeUserInfo } from './user-info.ts';

export type Go = (path: string) => void;

const assign: Go = (path) => location.assign(path);

let handling: Promise<void> | undefined;

/** What a 401 of the data layer does (SPEC 4): the five steps in order, once, however many fail (R19). */
export function handleUnauthorized(go: Go = assign): Promise<void> {
  handling ??= leave(go);
  return handling;
}

async function leave(go: Go): Promise<void> {
  // The call was of who was here before: its refusal ends no session of who signed in since (R18).
  if (readUserInfo() && isOthersPage()) {
    handling = undefined;
    return showOther();
  }
  // Pages drop what was one person's from the address when the session ends.
  const { href } = location;
  await signOut();
  clearChatStorage();
  postMessage('after logout', location.origin);
  removeUserInfo();
  if (isSignInPage()) handling = undefined;
  else go(signInPath({ error: 'SessionRequired', callbackUrl: href }));
}

/** Answers the global unauthorized event. @returns what stops listening. */
export function watchUnauthorized(go: Go = assign): () => void {
  return listen('unauthorized', () => void handleUnauthorized(go));
}
