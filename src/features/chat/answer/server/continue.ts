import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { enlist } from '#server/generate/start.ts';
import { currentOwner } from '#server/owned/owned.ts';
import type { Cost } from '#server/usage/charge.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { botAt, costOf } from '../../bot/server/port.ts';
import type { Message } from '../../contract.ts';
import { type Caller, messageOnWire } from '../../conversation/server/wire.ts';
import {
  type ConversationRow,
  chatConversations,
  chatMessages,
  type MessageRow,
} from '../../server/table.ts';
import { answerKind } from './answer-kind.ts';
import { ownMessage } from './attach.ts';
import { begin, checkSpendable, modelOf } from './begin.ts';
import { questionOf } from './regenerate.ts';
import { checkRoom, touch } from './rows.ts';

/**
 * Lets the model of an answer that ended before its end go on with it; only the new words are
 * charged. A repeated call finds the answer longer or going on, and changes nothing (R16).
 * @throws AppError `parameter` for an answer that is whole, or that the Guide gave; as `send`.
 */
export async function continueAnswer(
  caller: Caller,
  { messageId, from }: { readonly messageId: string; readonly from: number },
): Promise<Message> {
  const answer = await ownMessage(caller, messageId);
  if (answer.state === 'streaming' || answer.text.length !== from) return messageOnWire(answer);
  if (answer.role !== 'assistant' || answer.slug === null || !isPart(answer))
    throw new AppError('parameter');
  const botId = await botAt(caller, answer);
  const [conversation, question, info] = await Promise.all([
    conversationOf(caller, answer),
    questionOf(caller, answer),
    modelOf(caller, answer.slug),
  ]);
  if (info.state !== 'ready') throw new AppError('parameter');
  await checkSpendable(caller, { infos: [info], botId });
  const going = await caller.kernel.db.transaction(async (tx) => {
    const own = { ...caller, ownerId: await currentOwner(tx, caller.ownerId) };
    await checkRoom(tx, own.ownerId, 1);
    await touch(tx, own, answer.conversationId, info.slug);
    return reopen(tx, own, answer, costOf(info, botId));
  });
  // Another call was faster.
  if (!going) return messageOnWire(await ownMessage(caller, messageId));
  const reads = { attached: true, remembered: true };
  const begun = { conversation, question, answer: going, info, reads, beside: 1, isHeld: false };
  begin({ ...caller, ownerId: going.ownerId }, begun);
  return messageOnWire(going);
}

async function conversationOf(
  { kernel, ownerId }: Caller,
  { conversationId }: MessageRow,
): Promise<ConversationRow> {
  const { id } = chatConversations;
  const [row] = await kernel.db
    .select()
    .from(chatConversations)
    .where(and(eq(id, conversationId), eq(chatConversations.ownerId, ownerId)));
  if (!row) throw new AppError('chat_missing');
  return row;
}

/** Whether there is something to go on from. */
function isPart({ state, cut, text }: MessageRow): boolean {
  return text !== '' && (cut || ['stopped', 'interrupted', 'failed'].includes(state));
}

async function reopen(
  tx: Db,
  caller: Caller,
  { id, jobId: before }: MessageRow,
  cost: Cost | null,
): Promise<MessageRow | undefined> {
  const { kernel, ownerId, hostKey } = caller;
  const [free] = await tx
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.id, id), sql`${chatMessages.jobId} is not distinct from ${before}`))
    .for('update');
  if (!free) return undefined;
  const jobId = await enlist(kernel, tx, { kind: answerKind, ownerId, ref: id, hostKey });
  const [row] = await tx
    .update(chatMessages)
    .set({
      ...{ state: 'streaming', jobId, error: null, cut: false, searchable: false },
      ...{ meter: cost?.meter ?? null, factor: cost?.factor ?? 0 },
    })
    .where(eq(chatMessages.id, id))
    .returning();
  return row;
}
