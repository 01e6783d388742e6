import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '#server/db/prepared.ts';
import { attachLive } from '#server/generate/attach.ts';
import { liveUntil } from '#server/generate/live-until.ts';
import { stop } from '#server/generate/stop.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AnswerEvent } from '../../contract.ts';
import { type Caller, messageOnWire } from '../../conversation/server/wire.ts';
import { chatMessages, type MessageRow } from '../../server/table.ts';

const own = prepared((db) =>
  db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.id, sql.placeholder('messageId')),
        eq(chatMessages.ownerId, sql.placeholder('ownerId')),
      ),
    )
    .prepare('chat_messages.own'),
);

/** @throws AppError `chat_missing` for an id that is nobody's or someone else's. */
export async function ownMessage(
  { kernel, ownerId }: Caller,
  messageId: string,
): Promise<MessageRow> {
  const [message] = await own(kernel.db).execute({ messageId, ownerId });
  if (!message) throw new AppError('chat_missing');
  return message;
}

/**
 * An answer from a character on, while it is written, then the whole message as it is kept. One that
 * has ended already is its end alone. @throws AppError `chat_missing` as above.
 */
export async function attachAnswer(
  caller: Caller,
  { messageId, from }: { readonly messageId: string; readonly from: number },
  signal: AbortSignal | undefined,
): Promise<AsyncIterable<AnswerEvent>> {
  return eventsOf(caller, await ownMessage(caller, messageId), { from, signal });
}

/** The same of the caller's own message, as it was read. */
export async function eventsOf(
  caller: Caller,
  message: MessageRow,
  { from, signal }: { readonly from: number; readonly signal: AbortSignal | undefined },
): Promise<AsyncIterable<AnswerEvent>> {
  const { kernel, ownerId } = caller;
  const { id: messageId, jobId } = message;
  if (message.state !== 'streaming' || jobId === null) return kept(message);
  // Of an answer that goes on, the job writes the rest.
  const before = message.text;
  const rest = Math.max(0, from - before.length);
  return liveUntil<AnswerEvent>(await attachLive(kernel, { jobId, ownerId, from: rest, signal }), {
    first: from < before.length ? [{ type: 'text', from, text: before.slice(from) }] : [],
    text: (event) => ({ ...event, from: event.from + before.length }),
    last: async () => endOf(await ownMessage(caller, messageId)),
  });
}

async function* kept(message: MessageRow): AsyncGenerator<AnswerEvent, void> {
  yield endOf(message);
}

function endOf(message: MessageRow): AnswerEvent {
  return { type: 'end', message: messageOnWire(message) };
}

/** What has come is kept; `attach` tells when it is. @throws AppError `chat_missing` as above. */
export async function stopAnswer(
  caller: Caller,
  messageId: string,
): Promise<{ readonly messageId: string }> {
  const { state, jobId } = await ownMessage(caller, messageId);
  const { kernel, ownerId } = caller;
  if (state === 'streaming' && jobId !== null) await stop(kernel, { jobId, ownerId });
  return { messageId };
}
