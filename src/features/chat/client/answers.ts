import { isUnwanted, stopWhenBegun, stopWriting } from '../answer/client/stop.ts';
import { $sending, followToEnd, goAfter, pump, showSent } from '../composer/client/outbox.ts';
import type { Message } from '../contract.ts';
import { putFirst } from '../history/client/history-store.ts';
import { $slug } from '../models/client/model-store.ts';
import { tellTabs } from '../tabs/client/tabs.ts';
import { keepFocus } from '../thread/client/keep-focus.ts';
import {
  $asked,
  $awaited,
  $chat,
  $notice,
  $openId,
  $path,
  $streaming,
  $writing,
  chooseMessage,
  messageOf,
  takeMessages,
} from './chat-store.ts';
import { loadCalls } from './load-calls.ts';
import { followLast } from './navigate.ts';

/** Keys of answers asked for, so that trying again asks for no second one (R16). */
const keys = new Map<string, string>();

/** Asks for another answer beside this one, of the chosen model or of another. */
export async function answerAgain(answerId: string, slug = $slug.get()): Promise<void> {
  if ($streaming.get() || $awaited.get()) return;
  const use = `${answerId} ${slug}`;
  const key = keys.get(use) ?? crypto.randomUUID();
  keys.set(use, key);
  const sent = await asked(answerId, async () =>
    (await loadCalls())?.regenerate(key, answerId, slug),
  );
  const unwanted = isUnwanted(answerId);
  if (!sent) return notCome('regenerate.failed');
  keys.delete(use);
  putFirst(sent.conversation);
  if (unwanted) void stopWriting([sent.answer.id]);
  if ($chat.get().conversation?.id !== sent.conversation.id) return;
  await showSent(sent);
}

/** Lets an answer that ended before its end go on. */
export async function goOn({ id, text }: Message): Promise<void> {
  if ($streaming.get() || $awaited.get()) return;
  const going = await asked(id, async () => (await loadCalls())?.goOn(id, text.length));
  const unwanted = isUnwanted(id);
  if (!going) return notCome('continue.failed');
  if (unwanted) void stopWriting([id]);
  // The text on the page may be newer than the one that came.
  const shown = messageOf(id);
  if (!shown) return;
  takeMessages([going.state === 'streaming' ? { ...going, text: shown.text } : going]);
  goAfter(going);
  tellTabs('changed', [$openId.get()]);
  await followToEnd(going);
}

/** The page shows that it is on its way. */
async function asked<T>(answerId: string, ask: () => Promise<T>): Promise<T> {
  $asked.set([...$asked.get(), answerId]);
  $notice.set(null);
  keepFocus();
  const came = await ask();
  $asked.set($asked.get().filter((id) => id !== answerId));
  return came;
}

/** What waited for it goes. */
function notCome(why: 'regenerate.failed' | 'continue.failed'): void {
  $notice.set(why);
  void pump();
}

/** Stops one answer, or all that come side by side; what is there is kept. */
export async function stopAnswer(ids = $writing.get().map(({ id }) => id)): Promise<void> {
  const coming = $awaited.get() ?? $sending.get();
  if (ids.length === 0 && coming !== null) stopWhenBegun(coming);
  await stopWriting(ids);
}

/**
 * Shows another version of a message, this time and the next, and follows its answer if that is
 * being written. @param slug of the model that is asked from now on.
 */
export function showVersion(id: string, slug?: string): void {
  chooseMessage(id);
  if (slug) $slug.set(slug);
  const last = $path.get().at(-1);
  if (last) void loadCalls().then((calls) => calls?.choose(last.id, slug));
  void followLast();
}
