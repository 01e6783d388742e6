import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { restSharesOf, wakeSharesOf } from '#server/share/write.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Change, Conversation } from '../../contract.ts';
import { checkProject } from '../../project/server/port.ts';
import { chatConversations } from '../../server/table.ts';
import { stopAnswers } from './remove.ts';
import { type Caller, conversationOnWire } from './wire.ts';

interface ChangeInput {
  readonly conversationIds: readonly string[];
  readonly to: Change;
}

/**
 * Pins, archives, bins or moves conversations, or takes that back. What is being written in one that
 * goes into the bin is stopped. @returns those that were there, changed.
 * @throws AppError `chat_missing` where none of the ids is the caller's, `not_found` for a project
 * that is not.
 */
export async function changeConversations(
  caller: Caller,
  { conversationIds, to }: ChangeInput,
): Promise<Conversation[]> {
  const { kernel, ownerId } = caller;
  const { db } = kernel;
  const mine = and(
    inArray(chatConversations.id, [...conversationIds]),
    eq(chatConversations.ownerId, ownerId),
    eq(chatConversations.temporary, false),
  );
  if (to.projectId) await checkProject(db, ownerId, to.projectId);
  if (to.deleted) await stopAnswers(caller, conversationIds);
  const { deleted, ...rest } = to;
  if (deleted !== undefined) await moveToBin(caller, { conversationIds, mine, deleted });
  const rows =
    Object.keys(rest).length > 0
      ? await db.update(chatConversations).set(rest).where(mine).returning()
      : await db.select().from(chatConversations).where(mine);
  if (rows.length === 0) throw new AppError('chat_missing');
  return rows.map(conversationOnWire);
}

interface Moved {
  readonly conversationIds: readonly string[];
  /** Of these, those that may be moved. */
  readonly mine: SQL | undefined;
  readonly deleted: boolean;
}

/** With their links or not at all: what is thrown away is read by nobody, and taken back it is as it was. */
async function moveToBin(
  { kernel, ownerId }: Caller,
  { conversationIds, mine, deleted }: Moved,
): Promise<void> {
  await kernel.db.transaction(async (tx) => {
    await tx
      .update(chatConversations)
      .set({ deletedAt: deleted ? kernel.clock.now() : null })
      // Its first day in the bin counts, however often it is put there.
      .where(and(mine, deleted ? isNull(chatConversations.deletedAt) : undefined));
    const change = deleted ? restSharesOf : wakeSharesOf;
    const sharer = { kernel: { ...kernel, db: tx }, ownerId };
    await change(sharer, { kind: 'chat', refs: conversationIds });
  });
}
