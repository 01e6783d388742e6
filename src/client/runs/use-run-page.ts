import { useEffect } from 'react';
import { $session, type SessionState } from '#client/session/store.ts';
import { atRest } from '#client/ui/at-rest.ts';
import type { RunView } from '#shared/run/run.ts';
import { onRunEnd } from './run-end.ts';
import type { RunList } from './run-list.ts';
import type { RunStore } from './run-store.ts';

/** Stores of a page that shows one run at a time; made once, outside the component. */
export interface RunPage {
  readonly run: RunStore;
  readonly list?: RunList;
  /** What is left of a meter; it is asked for anew where a run has ended. */
  readonly setting?: { load(): Promise<unknown> };
  /**
   * A kept run is on screen: its input may be put back into the form. `waking` where the address
   * named it as the page was loaded: a draft that the form restored may be newer than the run.
   */
  onOpened?(run: RunView, waking: boolean): void;
  /** Another person is here: what the first entered goes too (R18). */
  onLeft?(): void;
}

/** The address of a kept run, on the page of its tool. */
export function runHref(id: string): string {
  return `?run=${id}`;
}

/** Says in the address which run is on screen. */
export function showAddress(id: string | null): void {
  const search = id === null ? '' : runHref(id);
  if (search !== location.search) history.pushState(null, '', location.pathname + search);
}

/** Shows a kept run, and says so in the address. */
export async function openInPage(page: RunPage, id: string, waking = false): Promise<void> {
  showAddress(id);
  const run = await page.run.open(id);
  if (run) page.onOpened?.(run, waking);
}

/** Wakes the page: what can be written, kept runs, the run of the address. */
export function useRunPage(page: RunPage): void {
  useEffect(() => {
    const { run, list, setting } = page;
    const readAddress = (waking: boolean) => {
      const id = new URLSearchParams(location.search).get('run') ?? '';
      const shown = run.$shown.get();
      const openId = shown.kind === 'run' ? shown.run.id : '';
      if (id !== '' && id !== openId) void openInPage(page, id, waking);
      // Whoever was faster than a page that wakes has begun a run already.
      if (id === '' && !waking) run.clear();
    };
    const onMove = () => readAddress(false);
    addEventListener('popstate', onMove);
    const stop = watchPerson(page);
    // What is left is of less haste than what was written.
    const stopEnds = onRunEnd(run, () => void atRest().then(() => setting?.load()));
    void setting?.load();
    void list?.load();
    readAddress(true);
    return () => {
      removeEventListener('popstate', onMove);
      stop();
      stopEnds();
    };
  }, [page]);
}

/** Another person's page begins clean (R18). */
function watchPerson(page: RunPage): () => void {
  const { run, list, setting } = page;
  return $session.listen((now: SessionState, before: SessionState | undefined) => {
    const was = before?.session?.user.id;
    if (!was || was === now.session?.user.id) return;
    list?.forget();
    run.clear();
    page.onLeft?.();
    showAddress(null);
    if (!now.session) return;
    void list?.load();
    void setting?.load();
  });
}
