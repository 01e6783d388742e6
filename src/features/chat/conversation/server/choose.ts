import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import { ownMessage } from '../../answer/server/attach.ts';
import { chatConversations } from '../../server/table.ts';
import type { Caller } from './wire.ts';

interface Choice {
  /** The end of the branch. */
  readonly messageId: string;
  readonly slug?: string | undefined;
}

/**
 * Keeps which branch of a conversation is read, until something new is said in it.
 * @throws AppError `chat_missing` for a message that is not the caller's, or in the bin.
 */
export async function chooseBranch(caller: Caller, { messageId, slug }: Choice): Promise<Choice> {
  const { conversationId, ownerId } = await ownMessage(caller, messageId);
  const { id, deletedAt } = chatConversations;
  const [row] = await caller.kernel.db
    .update(chatConversations)
    .set({ chosenId: messageId, ...(slug && { slug }) })
    .where(and(eq(id, conversationId), eq(chatConversations.ownerId, ownerId), isNull(deletedAt)))
    .returning({ id });
  if (!row) throw new AppError('chat_missing');
  return { messageId };
}
