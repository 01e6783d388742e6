import { ask } from './ask.ts';
import { askFormToken } from './form-token.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { dropSession } from './store.ts';

/** Ends the session here and in the other tabs. False when the server did not confirm it. */
export async function signOut(): Promise<boolean> {
  const isOver = await endSession();
  forgetSession();
  return isOver;
}

/**
 * Signs out who asks for it. False when the server did not hear of it: then the next page is still
 * theirs, so none here looks as if it were not.
 */
export async function leaveSession(): Promise<boolean> {
  const isOver = await endSession();
  if (isOver) forgetSession();
  return isOver;
}

async function endSession(): Promise<boolean> {
  const csrf = await askFormToken();
  const answer = await ask('signout', { ...csrf, callbackUrl: location.href, json: true });
  return answer !== undefined;
}

function forgetSession(): void {
  dropSession();
  tellOtherTabs();
}
