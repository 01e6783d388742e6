import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { countKept } from '#server/owned/keeping.ts';
import { currentOwner } from '#server/owned/owned.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { storable } from '#shared/text/title.ts';
import type { EditInput, Message } from '../../contract.ts';
import { type Caller, messageOnWire } from '../../conversation/server/wire.ts';
import { makeSearchable } from '../../find/server/index-messages.ts';
import { chatConversations, chatMessages, type MessageRow } from '../../server/table.ts';
import { chatCitations } from '../../sources/server/table.ts';
import { ownMessage } from './attach.ts';

/**
 * Keeps an answer as its reader has changed it, beside the first: no model is asked and nothing is
 * charged; once per key (R16). The conversation goes on from it.
 * @throws AppError `chat_missing` for what is not the caller's, or in the bin; `parameter` for what
 * is no answer, or is still being written; `too_many_requests` as `countKept`.
 */
export async function editAnswer(caller: Caller, input: EditInput): Promise<Message> {
  const { kernel, network } = caller;
  const answer = await ownMessage(caller, input.messageId);
  if (answer.role !== 'assistant' || answer.state === 'streaming') throw new AppError('parameter');
  await countKept({ limits: kernel.limits, ownerId: caller.ownerId, network }, input.text);
  const row = await kernel.db.transaction(async (tx) => {
    const ownerId = await currentOwner(tx, caller.ownerId);
    const written = await write(tx, { ...caller, ownerId }, answer, input);
    await choose(tx, written);
    return written;
  });
  void makeSearchable(kernel, row.id);
  return messageOnWire(row);
}

async function write(
  tx: Db,
  { kernel, ownerId, hostKey }: Caller,
  { id, conversationId, parentId, role, slug }: MessageRow,
  { key, text }: EditInput,
): Promise<MessageRow> {
  const { sendKey } = chatMessages;
  const [row] = await tx
    .insert(chatMessages)
    .values({
      ...{ ownerId, hostKey, conversationId, parentId, role, slug, sendKey: key },
      ...{ text: storable(text), state: 'done', edited: true, createdAt: kernel.clock.now() },
    })
    .onConflictDoNothing({ target: [chatMessages.ownerId, sendKey] })
    .returning();
  if (!row) return writtenBefore(tx, { ownerId, key, parentId });
  // What it cites is found where it was.
  await tx.execute(sql`
    insert into ${chatCitations} (answer_id, owner_id, citations)
    select ${row.id}::uuid, ${ownerId}::uuid, citations from ${chatCitations}
    where answer_id = ${id}::uuid
  `);
  return row;
}

async function writtenBefore(
  tx: Db,
  { ownerId, key, parentId }: Pick<MessageRow, 'ownerId' | 'parentId'> & { readonly key: string },
): Promise<MessageRow> {
  const [row] = await tx
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.ownerId, ownerId), eq(chatMessages.sendKey, key)));
  if (!row?.edited || row.parentId !== parentId) throw new AppError('parameter');
  return row;
}

/** It is what is read from now on. */
async function choose(tx: Db, { id, conversationId, ownerId }: MessageRow): Promise<void> {
  const [row] = await tx
    .update(chatConversations)
    .set({ chosenId: id })
    .where(
      and(
        eq(chatConversations.id, conversationId),
        eq(chatConversations.ownerId, ownerId),
        isNull(chatConversations.deletedAt),
      ),
    )
    .returning({ id: chatConversations.id });
  if (!row) throw new AppError('chat_missing');
}
