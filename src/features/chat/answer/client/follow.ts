import { atom } from 'nanostores';
import { connection } from '#client/api/connection.ts';
import type { Rest } from '#client/api/rest.ts';
import { holdRest } from '#client/ui/at-rest.ts';
import { $chat, messageOf, takeMessages } from '../../client/chat-store.ts';
import { loadCalls } from '../../client/load-calls.ts';
import type { AnswerEvent, Message } from '../../contract.ts';

/** The connection to the answer is lost, and the page tries to reach it again. */
export const $lost = atom(false);

/** How often text that comes is shown, in milliseconds. */
const beat = 50;
const firstPause = 500;
const longestPause = 15_000;

/** Answers that are read now: one, or several side by side. */
const following = new Map<string, AbortController>();
const lost = new Set<string>();

/** Leaves all answers to themselves: they are written on, on the server (R3). */
export function unfollow(): void {
  for (const abort of following.values()) abort.abort();
  following.clear();
  lost.clear();
  $lost.set(false);
}

function tell(id: string, isLost: boolean): void {
  if (isLost) lost.add(id);
  else lost.delete(id);
  $lost.set(lost.size > 0);
}

/**
 * Shows an answer while it is written, over lost connections, until it ends.
 * @param reading what comes of it already.
 */
export async function follow(id: string, reading?: Rest<AnswerEvent>): Promise<void> {
  if (following.has(id)) return reading?.abort.abort();
  const abort = reading?.abort ?? new AbortController();
  following.set(id, abort);
  const whole = followTo(id, abort, reading?.events);
  holdRest(firstWords(id, abort.signal), whole);
  await whole;
}

async function followTo(
  id: string,
  abort: AbortController,
  begun?: Rest<AnswerEvent>['events'],
): Promise<void> {
  let events = begun;
  for (let pause = firstPause; !abort.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
    const before = messageOf(id)?.text.length ?? 0;
    const end = await readOn(id, abort.signal, events);
    events = undefined;
    if (end === 'ended' || abort.signal.aborted) break;
    if ((messageOf(id)?.text.length ?? 0) > before) pause = firstPause;
    tell(id, true);
    await connection(pause, abort.signal);
  }
  if (following.get(id) !== abort) return;
  following.delete(id);
  tell(id, false);
}

/** Until something of an answer is there, or nothing is to come. */
function firstWords(id: string, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = $chat.subscribe(() => {
    const message = messageOf(id);
    if (message?.state !== 'streaming' || message.text !== '') resolve();
  });
  signal.addEventListener('abort', () => resolve());
  return promise.finally(stop);
}

async function readOn(
  id: string,
  signal: AbortSignal,
  begun?: Rest<AnswerEvent>['events'],
): Promise<'ended' | 'broken'> {
  const calls = await loadCalls();
  const page = pageOf(id);
  try {
    const events = begun ?? (await calls?.attach(id, page.length(), signal));
    for await (const event of events ?? []) {
      if (signal.aborted) return 'broken';
      tell(id, false);
      const state = page.take(event);
      if (state !== 'going') return state;
    }
    return 'broken';
  } catch (error) {
    if (signal.aborted || !calls?.isRefused(error)) return 'broken';
    fail(id);
    return 'ended';
  } finally {
    page.show();
  }
}

/** Text of an answer as it comes; shown in beats, so that fast answers do not hold the page up. */
function pageOf(id: string) {
  let text = messageOf(id)?.text ?? '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    clearTimeout(timer);
    timer = undefined;
    const message = messageOf(id);
    if (message?.state === 'streaming' && message.text !== text)
      takeMessages([{ ...message, text }]);
  };
  return {
    show,
    length: () => text.length,
    take(event: AnswerEvent): 'going' | 'ended' | 'broken' {
      if (event.type === 'end') {
        clearTimeout(timer);
        takeMessages([event.message]);
        return 'ended';
      }
      // A piece is missing: attaching again brings it.
      if (event.from > text.length) return 'broken';
      text = text.slice(0, event.from) + event.text;
      timer ??= setTimeout(show, beat);
      return 'going';
    },
  };
}

function fail(id: string): void {
  const message: Message | undefined = messageOf(id);
  if (message) takeMessages([{ ...message, state: 'failed' }]);
}
