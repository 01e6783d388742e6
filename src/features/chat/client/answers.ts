import { settle, showSent } from '../composer/client/outbox.ts';
import { putFirst } from '../history/client/history-store.ts';
import { $slug } from '../models/client/model-store.ts';
import { $chat, $notice, $streaming, chooseMessage } from './chat-store.ts';
import { loadCalls } from './load-calls.ts';
import { followLast } from './navigate.ts';

/** Keys of answers asked for, so that trying again asks for no second one (R16). */
const keys = new Map<string, string>();
const asking = new Set<string>();

/** Asks for another answer beside this one. */
export async function answerAgain(answerId: string): Promise<void> {
  if ($streaming.get() || asking.has(answerId)) return;
  const key = keys.get(answerId) ?? crypto.randomUUID();
  keys.set(answerId, key);
  asking.add(answerId);
  $notice.set(null);
  const sent = await (await loadCalls())?.regenerate(key, answerId, $slug.get());
  asking.delete(answerId);
  if (!sent) return $notice.set('regenerate.failed');
  keys.delete(answerId);
  putFirst(sent.conversation);
  if ($chat.get().conversation?.id !== sent.conversation.id) return;
  await showSent(sent);
  settle(sent.answer.id);
}

/** Stops the answer that is being written; what is there is kept. */
export async function stopAnswer(): Promise<void> {
  const streaming = $streaming.get();
  if (!streaming) return;
  $notice.set(null);
  const stopped = await (await loadCalls())?.stop(streaming.id);
  if (!stopped) $notice.set('stop.failed');
}

/** Shows another version of a message, and follows its answer if that is being written. */
export function showVersion(id: string): void {
  chooseMessage(id);
  void followLast();
}
