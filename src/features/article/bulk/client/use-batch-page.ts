import { useEffect } from 'react';
import { $session, type SessionState } from '#client/session/store.ts';
import { $form } from '../../client/article-store.ts';
import { $batch, $picking, closeList, lists, openList } from './batch-store.ts';

/** Wakes the part of the page that has lists: kept ones, and the one of the address. */
export function useBatchPage(): void {
  useEffect(() => {
    const readAddress = () => {
      const id = new URLSearchParams(location.search).get('batch') ?? '';
      const shown = $batch.get();
      if (id !== '' && !(shown.kind === 'open' && shown.batch.id === id)) void openList(id);
    };
    addEventListener('popstate', readAddress);
    void lists.load();
    readAddress();
    // Another person's page begins clean (R18).
    const stop = $session.listen((now: SessionState, before: SessionState | undefined) => {
      const was = before?.session?.user.id;
      if (!was || was === now.session?.user.id) return;
      lists.forget();
      closeList();
      $picking.set({ table: null, column: 0, skipFirst: false });
      $form.set({ turn: $form.get().turn + 1, input: null });
      if (now.session) void lists.load();
    });
    return () => {
      removeEventListener('popstate', readAddress);
      stop();
      closeList();
    };
  }, []);
}
