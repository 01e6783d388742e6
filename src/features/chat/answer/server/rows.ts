import { randomUUIDv7 } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { enlist } from '#server/generate/start.ts';
import type { ModelInfo } from '#server/models/contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { costOf } from '../../bot/server/port.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { mostAtOnce } from '../../limits.ts';
import {
  type ConversationRow,
  chatConversations,
  chatMessages,
  type MessageRow,
} from '../../server/table.ts';
import { answerKind } from './answer-kind.ts';

/** Thrown to roll back where another call has written under the same key. */
export class Repeated extends Error {
  override readonly name = 'Repeated';
}

/** Puts a conversation first, out of the archive too. @throws AppError `chat_missing` for one that is not the caller's. */
export async function touch(
  tx: Db,
  { ownerId, kernel }: Caller,
  id: string,
  slug: string,
): Promise<ConversationRow> {
  const [row] = await tx
    .update(chatConversations)
    .set({ slug, updatedAt: kernel.clock.now(), archived: false })
    .where(
      and(
        eq(chatConversations.id, id),
        eq(chatConversations.ownerId, ownerId),
        isNull(chatConversations.deletedAt),
      ),
    )
    .returning();
  if (!row) throw new AppError('chat_missing');
  return row;
}

/**
 * Whether so many more answers may be written for a person at once. The lock makes calls of one
 * person wait for each other, so that none counts before another has written.
 * @throws AppError `too_many_requests`.
 */
export async function checkRoom(tx: Db, ownerId: string, more: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chat:${ownerId}`}, 0))`);
  const going = await tx.$count(
    chatMessages,
    and(eq(chatMessages.ownerId, ownerId), eq(chatMessages.state, 'streaming')),
  );
  if (going + more > mostAtOnce) throw new AppError('too_many_requests');
}

interface AnswerTo {
  readonly question: MessageRow;
  readonly info: ModelInfo;
  readonly sendKey: string | null;
  /** The bot of its conversation. */
  readonly botId: string | null;
}

/** An answer that streams, and its job. */
export async function insertAnswer(tx: Db, caller: Caller, to: AnswerTo) {
  const { question, info, sendKey, botId } = to;
  const { kernel, ownerId, hostKey } = caller;
  const id = idAfter(question.id);
  const jobId = await enlist(kernel, tx, { kind: answerKind, ownerId, ref: id, hostKey });
  const cost = costOf(info, botId);
  return insert(tx, caller, {
    ...{ id, jobId, sendKey, slug: info.slug },
    ...{ conversationId: question.conversationId, parentId: question.id },
    ...{ role: 'assistant', text: '', state: 'streaming' },
    ...{ meter: cost?.meter ?? null, factor: cost?.factor ?? 0 },
  });
}

type NewMessage = Omit<typeof chatMessages.$inferInsert, 'ownerId' | 'hostKey' | 'createdAt'>;

/** @throws Repeated where its key is taken; a parallel call with the same key is waited for. */
export async function insert(tx: Db, caller: Caller, message: NewMessage): Promise<MessageRow> {
  const { ownerId, hostKey, kernel } = caller;
  const createdAt = kernel.clock.now();
  const [row] = await tx
    .insert(chatMessages)
    .values({ ...message, ownerId, hostKey, createdAt })
    .onConflictDoNothing({ target: [chatMessages.ownerId, chatMessages.sendKey] })
    .returning();
  if (!row) throw new Repeated();
  return row;
}

/** Ids of one millisecond come in any order, and an answer stands after its question. */
function idAfter(id: string): string {
  let next = randomUUIDv7();
  // Some ms of them at most: a clock that was set back makes only smaller ones (R15).
  for (let tries = 0; next < id && tries < 20_000; tries += 1) next = randomUUIDv7();
  return next;
}
