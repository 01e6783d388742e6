import { atRest } from '#client/ui/at-rest.ts';
import type { Session } from '#shared/session/session.ts';
import { watchOtherTabs } from './other-tabs.ts';
import { loadSession } from './store.ts';
import { watchUnauthorized } from './unauthorized.ts';

let watching = false;

/** What every island does when it wakes: the session starts and is watched, once a page (DESIGN 2). */
export function beginSession(): Promise<Session | null> {
  if (!watching) {
    watchUnauthorized();
    watchOtherTabs();
    watching = true;
    // Where a deploy took it away, the banners stay as the page says (R25).
    void atRest()
      .then(() => import('#client/banners/learn.ts'))
      .then(({ learnBanners }) => learnBanners())
      .catch(() => undefined);
  }
  return loadSession();
}
