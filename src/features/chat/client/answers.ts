import { follow } from '../answer/client/follow.ts';
import { settle, showSent } from '../composer/client/outbox.ts';
import type { Message } from '../contract.ts';
import { putFirst } from '../history/client/history-store.ts';
import { $slug } from '../models/client/model-store.ts';
import {
  $chat,
  $notice,
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
const asking = new Set<string>();

/** Asks for another answer beside this one, of the chosen model or of another. */
export async function answerAgain(answerId: string, slug = $slug.get()): Promise<void> {
  if ($streaming.get() || asking.has(answerId)) return;
  const use = `${answerId} ${slug}`;
  const key = keys.get(use) ?? crypto.randomUUID();
  keys.set(use, key);
  asking.add(answerId);
  $notice.set(null);
  const sent = await (await loadCalls())?.regenerate(key, answerId, slug);
  asking.delete(answerId);
  if (!sent) return $notice.set('regenerate.failed');
  keys.delete(use);
  putFirst(sent.conversation);
  if ($chat.get().conversation?.id !== sent.conversation.id) return;
  await showSent(sent);
  settle(sent.answer.id);
}

/** Lets an answer that ended before its end go on. */
export async function goOn({ id, text }: Message): Promise<void> {
  if ($streaming.get() || asking.has(id)) return;
  asking.add(id);
  $notice.set(null);
  const going = await (await loadCalls())?.goOn(id, text.length);
  asking.delete(id);
  if (!going) return $notice.set('continue.failed');
  // The text on the page may be newer than the one that came.
  const shown = messageOf(id);
  if (!shown) return;
  takeMessages([going.state === 'streaming' ? { ...going, text: shown.text } : going]);
  await follow(id);
  settle(id);
}

/** Stops one answer, or all that are being written side by side; what is there is kept. */
export async function stopAnswer(ids = $writing.get().map(({ id }) => id)): Promise<void> {
  if (ids.length === 0) return;
  $notice.set(null);
  const calls = await loadCalls();
  const stopped = await Promise.all(ids.map((id) => calls?.stop(id)));
  if (stopped.some((one) => !one)) $notice.set('stop.failed');
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
