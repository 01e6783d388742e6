import { useEffect } from 'react';
import { beginSession } from '#client/session/begin.ts';
import { $session, type SessionState } from '#client/session/store.ts';
import type { Reuse } from '#shared/works/work.ts';
import { loadWorksCalls } from './load-works-calls.ts';
import type { UploadStore } from './upload-store.ts';
import type { WorkStore } from './work-store.ts';

/** Stores of a page of works; made once, outside the component. */
export interface WorksPage {
  readonly works: WorkStore;
  readonly uploads: readonly UploadStore[];
  /** A result is to be made anew (`?from=<id>`): its parameters and its sources. */
  onReuse?(reuse: Reuse): void;
  /** Another person is here: what the first entered goes too (R18). */
  onLeft?(): void;
}

/** Wakes a page: works that went on meanwhile, and the result that its address names. */
export function useWorks(page: WorksPage): void {
  useEffect(() => {
    const { works } = page;
    const stop = watchPerson(page);
    // Who was never here has nothing to bring back, and needs no session yet.
    if ($session.get().session) void works.resume();
    const from = new URLSearchParams(location.search).get('from');
    if (from) void reuse(page, from);
    return stop;
  }, [page]);
}

async function reuse(page: WorksPage, id: string): Promise<void> {
  await beginSession();
  const was = $session.get().session?.user.id;
  const found = await (await loadWorksCalls())?.reuse(id);
  if (was !== $session.get().session?.user.id) return;
  if (found?.value === 'gone') page.works.$notice.set({ what: 'gone' });
  else if (found?.value) page.onReuse?.(found.value);
}

function watchPerson(page: WorksPage): () => void {
  const { works, uploads } = page;
  return $session.listen((now: SessionState, before: SessionState | undefined) => {
    const [was, is] = [before?.session?.user.id, now.session?.user.id];
    if (was === is) return;
    if (was) {
      works.leave();
      for (const store of uploads) store.clear();
      page.onLeft?.();
    }
    if (is) void works.resume();
  });
}
