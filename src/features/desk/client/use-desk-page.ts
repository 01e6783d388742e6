import { type RefObject, useEffect } from 'react';
import { keepPage } from '#client/offline/keep-page.ts';
import { beginSession } from '#client/session/begin.ts';
import { $session, type SessionState } from '#client/session/store.ts';
import { setEditorWords } from '../editor/client/editor-words.ts';
import { openTyped } from '../open/client/take-typed.ts';
import { watchProcess } from '../process/client/recorder.ts';
import { flush, watchPage } from '../saving/client/saver.ts';
import { heardOf, lookForNewer } from '../saving/client/settle.ts';
import { hearTabs } from '../saving/client/tabs.ts';
import { loadWords } from './late-words.ts';
import { addressed, newDocument, readAddress } from './navigate.ts';
import { useWords } from './say-context.ts';

/** Wakes the desk: what was typed before, a text that another tool handed over, or the document of the address. */
export function useDeskPage(field: RefObject<HTMLTextAreaElement | null>): void {
  const say = useWords('desk');
  useEffect(() => {
    setEditorWords({ placeholder: say('ui.text.placeholder'), label: say('ui.text') });
    const stops = [
      watchPage(),
      watchProcess(),
      hearTabs(heardOf),
      watchPerson(),
      watchAddress(),
      watchSight(),
    ];
    // Whoever waits for them hears where they do not come.
    void loadWords().catch(() => undefined);
    // The editor is a part of what is kept for times without a connection.
    void wake(field.current).then(keepPage);
    void beginSession().then(tidy);
    return () => {
      for (const stop of stops) stop();
    };
  }, [say, field]);
}

async function wake(field: HTMLTextAreaElement | null): Promise<void> {
  if (location.search.includes('draft=') && (await takeDraft())) return;
  if (addressed() === '') await openTyped(field);
  else await readAddress();
}

/** Where a deploy took the code away, the text waits for a reload (R25). */
async function takeDraft(): Promise<boolean> {
  const part = await import('../open/client/take-draft.ts').catch(() => null);
  return (await part?.openDraft()) ?? false;
}

/** Nothing waits for it, and without it more is kept. */
async function tidy(): Promise<void> {
  const part = await import('../kept/client/tidy.ts').catch(() => null);
  await part?.tidyKept();
}

function watchAddress(): () => void {
  const read = () => void readAddress();
  addEventListener('popstate', read);
  addEventListener('hashchange', read);
  return () => {
    removeEventListener('popstate', read);
    removeEventListener('hashchange', read);
  };
}

/** A page that is looked at again may be behind what another device has saved. */
function watchSight(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void lookForNewer();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Another person's desk begins clean (R18). */
function watchPerson(): () => void {
  return $session.listen((now: SessionState, before: SessionState | undefined) => {
    const was = before?.session?.user.id;
    if (!was) {
      if (now.session) void flush();
      return;
    }
    if (was !== now.session?.user.id) void newDocument();
  });
}
