import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import { storable } from '#shared/text/title.ts';
import type { Message, Rating } from '../../contract.ts';
import { type Caller, messageOnWire } from '../../conversation/server/wire.ts';
import { chatMessages } from '../../server/table.ts';

interface RateInput {
  readonly messageId: string;
  /** null takes it back, the reason too. */
  readonly rating: Rating | null;
  readonly reason?: string | undefined;
}

/** What the person thinks of an answer. @throws AppError `chat_missing` for what is no answer of theirs. */
export async function rate(caller: Caller, input: RateInput): Promise<Message> {
  const { messageId, rating, reason = '' } = input;
  const ratingReason = rating && reason.trim() ? storable(reason.trim()) : null;
  const [row] = await caller.kernel.db
    .update(chatMessages)
    .set({ rating, ratingReason })
    .where(
      and(
        eq(chatMessages.id, messageId),
        eq(chatMessages.ownerId, caller.ownerId),
        eq(chatMessages.role, 'assistant'),
      ),
    )
    .returning();
  if (!row) throw new AppError('chat_missing');
  return messageOnWire(row);
}
