import { ask } from './ask.ts';
import { askFormToken } from './form-token.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { dropSession } from './store.ts';

/** Ends the session here and in the other tabs. False when the server did not confirm it. */
export async function signOut(): Promise<boolean> {
  const csrf = await askFormToken();
  const answer = await ask('signout', { ...csrf, callbackUrl: location.href, json: true });
  dropSession();
  tellOtherTabs();
  return answer !== undefined;
}
