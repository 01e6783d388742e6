import { useEffect } from 'react';
import { $session, type SessionState } from '#client/session/store.ts';
import { kept } from '../kept/client/list-store.ts';
import { newSearch, openAddress, readAddress } from './navigate.ts';
import { loadSetting } from './setting-store.ts';

/** Wakes the page: what can be searched, kept searches, the search of the address. */
export function useSearchPage(): void {
  useEffect(() => {
    addEventListener('popstate', readAddress);
    const stop = watchPerson();
    void loadSetting();
    void kept.load();
    // Where it names nothing, whoever was faster than this has asked already.
    openAddress();
    return () => {
      removeEventListener('popstate', readAddress);
      stop();
    };
  }, []);
}

/** Another person's page begins clean (R18). */
function watchPerson(): () => void {
  return $session.listen((now: SessionState, before: SessionState | undefined) => {
    const was = before?.session?.user.id;
    if (!was || was === now.session?.user.id) return;
    kept.forget();
    newSearch();
    if (!now.session) return;
    void kept.load();
    void loadSetting();
  });
}
