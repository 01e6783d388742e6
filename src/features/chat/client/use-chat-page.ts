import { useEffect } from 'react';
import { hearOtherPerson } from '#client/session/other-person.ts';
import { watchSignInLinks } from '#client/session/sign-in-links.ts';
import { isComposing } from '#client/ui/composing.ts';
import { copyMark } from '#shared/share/link.ts';
import { showItemsOf } from '../attach/client/attach-store.ts';
import { $bot, $botComing, loadBotAnew, watchBot } from '../bot/client/bot-store.ts';
import { $text, dropDrafts, keepDraft } from '../composer/client/draft-store.ts';
import { pump, setOnline } from '../composer/client/outbox.ts';
import { $query } from '../find/client/query.ts';
import { forgetHistory, loadHistory } from '../history/client/history-store.ts';
import { isCovered } from '../keys/client/shortcuts.ts';
import { $models, $slug, loadModels } from '../models/client/model-store.ts';
import { forgetProjects, loadProjects } from '../project/client/project-store.ts';
import { watchTabs } from '../tabs/client/tabs.ts';
import { stopAnswer } from './answers.ts';
import { $chat, $opening } from './chat-store.ts';
import { addressed, newChat, openChat, refreshChat, watchAddress } from './navigate.ts';

/** Wakes the page: models, history, the conversation of the address; and hears what concerns all. */
export function useChatPage(slug: string): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const online = () => {
      setOnline(navigator.onLine);
      void loadHistory();
      void loadProjects();
      if ($models.get().state === 'failed') void loadModels();
      if ($opening.get() === 'failed') void openChat(addressed());
    };
    addEventListener('online', online, { signal });
    addEventListener('offline', () => setOnline(false), { signal });
    addEventListener('pagehide', keepDraft, { signal });
    addEventListener('pagehide', leaveForGood, { signal });
    document.addEventListener('keydown', stopByKey, { signal });
    watchSignInLinks(signal);
    const stops = [watchBot(), sendToBot(), watchAddress(), watchPerson(slug), watchTabs(hearTab)];
    for (const touch of ['pointerdown', 'keydown'])
      addEventListener(touch, keepLater, { signal, once: true, passive: true });
    setOnline(navigator.onLine);
    void loadModels();
    void loadHistory();
    void loadProjects();
    if (addressed()) void openChat(addressed());
    else void showItemsOf('');
    if (location.hash.startsWith(copyMark)) void loadCopy();
    // Only now: what was sent before would ask no model, no bot, or a new chat.
    $slug.set(slug);
    void pump();
    return () => {
      listening.abort();
      for (const stop of stops) stop();
    };
  }, [slug]);
}

/** Somebody came from a shared page; where a deploy took the code away, a reload brings it (R25). */
async function loadCopy(): Promise<void> {
  const typed = $text.get();
  // Nothing that is asked meanwhile begins a chat of its own.
  $opening.set('opening');
  const copying = await import('../share/client/take-copy.ts').catch(() => null);
  if (copying) return copying.takeCopy(typed);
  $opening.set('open');
  void pump();
}

/** What was asked before the bot was known goes then. */
function sendToBot(): () => void {
  return $botComing.listen((isComing) => {
    if (!isComing) void pump();
  });
}

let keeping = false;

/** Who uses the page may want to read it without a connection; nothing waits for it. */
function keepLater(): void {
  if (keeping) return;
  keeping = true;
  const keep = async () => {
    const kept = await import('../kept/client/keep-reading.ts').catch(() => null);
    kept?.keepReading();
  };
  setTimeout(() => void keep(), 3000);
}

/** Escape stops the answer, where it closes nothing else. */
function stopByKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
  if (!isCovered()) void stopAnswer();
}

/** A page that comes back from the browser's memory shows nothing of a temporary chat. */
function leaveForGood(): void {
  if ($chat.get().conversation?.temporary) newChat();
}

/** Another tab of the same person changed something. */
function hearTab(what: 'changed' | 'gone', ids: readonly string[]): void {
  const { conversation } = $chat.get();
  if (conversation && ids.includes(conversation.id))
    if (what === 'gone') newChat();
    else void refreshChat();
  if (what === 'gone') dropDrafts(ids);
  void loadHistory();
  void loadProjects();
}

/** Another person's page begins clean (R18), with the model that it began with. */
function watchPerson(slug: string): () => void {
  return hearOtherPerson(({ session }) => {
    forgetHistory();
    forgetProjects();
    $query.set('');
    newChat();
    $bot.set(null);
    $slug.set(slug);
    if (!session) return;
    loadBotAnew();
    void loadModels();
    void loadHistory();
    void loadProjects();
  });
}
