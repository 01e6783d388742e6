import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { removeUnused } from '#server/documents/remove.ts';
import { discard } from '#server/generate/discard.ts';
import { stop } from '#server/generate/stop.ts';
import { revokeSharesOf } from '#server/share/write.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { attachedIn } from '../../attach/server/attached.ts';
import { mostChanged } from '../../limits.ts';
import { chatConversations, chatMessages } from '../../server/table.ts';
import type { Caller } from './wire.ts';

/**
 * Takes conversations out of the database, with all that was said in them; what still streams is
 * stopped first. @param where what must still hold of them. @returns the ids of those that went.
 */
export async function removeConversations(
  { kernel, ownerId }: Pick<Caller, 'kernel' | 'ownerId'>,
  conversationIds: readonly string[],
  where?: SQL,
): Promise<string[]> {
  const { db } = kernel;
  const { id } = chatConversations;
  const mine = and(
    inArray(id, [...conversationIds]),
    eq(chatConversations.ownerId, ownerId),
    where,
  );
  const ids = (await db.select({ id }).from(chatConversations).where(mine)).map((row) => row.id);
  const jobIds = await stopAnswers({ kernel, ownerId }, ids);
  const documents = await attachedIn(db, { ownerId, conversationIds: ids });
  const gone = await db.transaction(async (tx) => {
    const rows = await tx.delete(chatConversations).where(mine).returning({ id });
    const refs = rows.map((row) => row.id);
    // Both or neither: links are closed from their conversation, so nobody could close them later.
    await revokeSharesOf({ kernel: { ...kernel, db: tx }, ownerId }, { kind: 'chat', refs });
    return refs;
  });
  await discard(kernel, jobIds);
  await removeUnused(kernel, { ids: documents });
  return gone;
}

/** What has been taken out of the bin since is not removed, as a list of it may be old. */
export function removeBinned(
  caller: Pick<Caller, 'kernel' | 'ownerId'>,
  conversationIds: readonly string[],
): Promise<string[]> {
  return removeConversations(caller, conversationIds, isNotNull(chatConversations.deletedAt));
}

/** @throws AppError `chat_missing` for an id that is nobody's or someone else's. */
export async function removeConversation(
  caller: Caller,
  conversationId: string,
): Promise<{ readonly conversationId: string }> {
  const removed = await removeConversations(caller, [conversationId]);
  if (removed.length === 0) throw new AppError('chat_missing');
  return { conversationId };
}

/** Removes all that is in the bin. */
export async function emptyBin(caller: Caller): Promise<{ readonly removed: number }> {
  const { kernel, ownerId } = caller;
  let removed = 0;
  for (;;) {
    const rows = await kernel.db
      .select({ id: chatConversations.id })
      .from(chatConversations)
      .where(and(eq(chatConversations.ownerId, ownerId), isNotNull(chatConversations.deletedAt)))
      .limit(mostChanged);
    if (rows.length === 0) return { removed };
    const ids = rows.map(({ id }) => id);
    removed += (await removeBinned(caller, ids)).length;
  }
}

/** Stops what is being written in conversations. @returns all jobs of theirs that are kept. */
export async function stopAnswers(
  { kernel, ownerId }: Pick<Caller, 'kernel' | 'ownerId'>,
  conversationIds: readonly string[],
): Promise<string[]> {
  const answers = await kernel.db
    .select({ jobId: chatMessages.jobId, state: chatMessages.state })
    .from(chatMessages)
    .where(
      and(
        inArray(chatMessages.conversationId, [...conversationIds]),
        eq(chatMessages.ownerId, ownerId),
        isNotNull(chatMessages.jobId),
      ),
    );
  for (const { jobId, state } of answers)
    if (jobId && state === 'streaming') await stop(kernel, { jobId, ownerId });
  return answers.flatMap(({ jobId }) => jobId ?? []);
}
