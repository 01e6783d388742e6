import { ask } from './ask.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { dropSession } from './store.ts';

/**
 * Ends the session here and in the other tabs. False when the server did not confirm it.
 * @param isSure whether nothing of the user is to be seen here, confirmed or not.
 */
export async function signOut(isSure = true): Promise<boolean> {
  const csrf = await ask<{ csrfToken: string }>('csrf');
  const answer = await ask('signout', { ...csrf, callbackUrl: location.href, json: true });
  const isOver = answer !== undefined;
  if (isOver || isSure) {
    dropSession();
    tellOtherTabs();
  }
  return isOver;
}
