import { learnBanners } from '#client/banners/learn.ts';
import { errorWords } from '#client/errors/words.ts';
import { atRest } from '#client/ui/at-rest.ts';
import type { Session } from '#shared/session/session.ts';
import { watchOtherTabs } from './other-tabs.ts';
import { loadSession } from './store.ts';
import { watchUnauthorized } from './unauthorized.ts';

/** Milliseconds that are left to what somebody came for. */
const leisureMs = 4_000;

let watching = false;

/** What every island does when it wakes: the session starts and is watched, once a page (DESIGN 2). */
export function beginSession(): Promise<Session | null> {
  if (!watching) {
    watchUnauthorized();
    watchOtherTabs();
    watching = true;
    // Nothing is looked for where no page is any more.
    setTimeout(() => void lookAhead().catch(() => undefined), leisureMs);
  }
  return loadSession();
}

/** What later pages and errors will show. */
async function lookAhead(): Promise<void> {
  await atRest();
  learnBanners();
  // Once the network is lost, the words that say so can no longer come.
  await errorWords();
}
