import { useEffect } from 'react';
import { $session, type SessionState } from '#client/session/store.ts';
import { keepDraft } from '../composer/client/draft-store.ts';
import { setOnline } from '../composer/client/outbox.ts';
import { forgetHistory, loadHistory } from '../history/client/history-store.ts';
import { $slug, loadModels } from '../models/client/model-store.ts';
import { stopAnswer } from './answers.ts';
import { addressed, newChat, openChat, watchAddress } from './navigate.ts';

/** Wakes the page: models, history, the conversation of the address; and hears what concerns all. */
export function useChatPage(slug: string): void {
  useEffect(() => {
    $slug.set(slug);
    const listening = new AbortController();
    const { signal } = listening;
    const online = () => {
      setOnline(navigator.onLine);
      void loadHistory();
    };
    addEventListener('online', online, { signal });
    addEventListener('offline', () => setOnline(false), { signal });
    addEventListener('pagehide', keepDraft, { signal });
    document.addEventListener('keydown', stopByKey, { signal });
    const stops = [watchAddress(), watchPerson()];
    setOnline(navigator.onLine);
    void loadModels();
    void loadHistory();
    if (addressed()) void openChat(addressed());
    return () => {
      listening.abort();
      for (const stop of stops) stop();
    };
  }, [slug]);
}

/** Escape stops the answer, where it closes nothing else. */
function stopByKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  if (document.querySelector('dialog[open], :popover-open')) return;
  void stopAnswer();
}

/** Another person's page begins clean (R18). */
function watchPerson(): () => void {
  return $session.listen((now: SessionState, before: SessionState | undefined) => {
    const was = before?.session?.user.id;
    if (!was || was === now.session?.user.id) return;
    forgetHistory();
    newChat();
    if (now.session) void loadHistory();
  });
}
