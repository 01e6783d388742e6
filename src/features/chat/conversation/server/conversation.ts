import { and, asc, eq, isNull } from 'drizzle-orm';
import { generations } from '#server/generate/table.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { storable } from '#shared/text/title.ts';
import { withAttachments } from '../../attach/server/attached.ts';
import type { Conversation, OpenConversation } from '../../contract.ts';
import { type ConversationRow, chatConversations, chatMessages } from '../../server/table.ts';
import { type Caller, conversationOnWire, messageOnWire } from './wire.ts';

/**
 * With every message of it; an answer that streams has the text so far, and `attach` brings the rest.
 * @throws AppError `chat_missing` for an id that is nobody's, someone else's, or in the bin.
 */
export async function openConversation(
  caller: Caller,
  conversationId: string,
): Promise<OpenConversation> {
  const { kernel } = caller;
  const conversation = await ownConversation(caller, conversationId);
  const rows = await kernel.db
    .select({ message: chatMessages, soFar: generations.text })
    .from(chatMessages)
    .leftJoin(
      generations,
      and(eq(generations.id, chatMessages.jobId), eq(chatMessages.state, 'streaming')),
    )
    .where(eq(chatMessages.conversationId, conversationId))
    .orderBy(asc(chatMessages.id));
  const messages = rows.map(({ message, soFar }) =>
    messageOnWire(soFar === null ? message : { ...message, text: message.text + soFar }),
  );
  return {
    ...conversationOnWire(conversation),
    chosenId: conversation.chosenId,
    messages: await withAttachments(caller, messages),
  };
}

/** @throws AppError `chat_missing` as above. */
export async function ownConversation(
  { kernel, ownerId }: Caller,
  conversationId: string,
): Promise<ConversationRow> {
  const [row] = await kernel.db
    .select()
    .from(chatConversations)
    .where(own(ownerId, conversationId));
  return found(row);
}

/** @throws AppError `chat_missing` as above. */
export async function renameConversation(
  { kernel, ownerId }: Caller,
  { conversationId, title }: { readonly conversationId: string; readonly title: string },
): Promise<Conversation> {
  const [row] = await kernel.db
    .update(chatConversations)
    .set({ title: storable(title) })
    .where(own(ownerId, conversationId))
    .returning();
  return conversationOnWire(found(row));
}

function own(ownerId: string, id: string) {
  return and(
    eq(chatConversations.id, id),
    eq(chatConversations.ownerId, ownerId),
    isNull(chatConversations.deletedAt),
  );
}

function found(row: ConversationRow | undefined): ConversationRow {
  if (!row) throw new AppError('chat_missing');
  return row;
}
