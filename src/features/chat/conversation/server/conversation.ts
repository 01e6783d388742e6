import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { discard } from '#server/generate/discard.ts';
import { stop } from '#server/generate/stop.ts';
import { generations } from '#server/generate/table.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Page } from '#shared/rpc/page.ts';
import { storable } from '#shared/text/title.ts';
import type { Conversation, OpenConversation } from '../../contract.ts';
import { type ConversationRow, chatConversations, chatMessages } from '../../server/table.ts';
import { type Caller, conversationOnWire, messageOnWire } from './wire.ts';

/** Last changed first. */
export async function listConversations(
  { kernel, ownerId }: Caller,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<Conversation>> {
  const { updatedAt, id } = chatConversations;
  const after = cursor ? placeOf(cursor) : undefined;
  const rows = await kernel.db
    .select()
    .from(chatConversations)
    .where(
      and(
        eq(chatConversations.ownerId, ownerId),
        after && sql`(${updatedAt}, ${id}) < (${after.updatedAt}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit && last;
  return {
    items: page.map(conversationOnWire),
    nextCursor: more ? `${last.updatedAt.toISOString()}_${last.id}` : null,
  };
}

const place =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function placeOf(cursor: string): { readonly updatedAt: string; readonly id: string } {
  const [, updatedAt = '', id = ''] = place.exec(cursor) ?? [];
  const time = new Date(updatedAt);
  // The database knows neither 30 February nor the year 0.
  const isTime = !Number.isNaN(time.getTime()) && time.getUTCFullYear() > 0;
  if (!isTime || time.toISOString() !== updatedAt) throw new AppError('parameter');
  return { updatedAt, id };
}

/**
 * With every message of it; an answer that streams has the text so far, and `attach` brings the rest.
 * @throws AppError `chat_missing` for an id that is nobody's or someone else's.
 */
export async function openConversation(
  { kernel, ownerId }: Caller,
  conversationId: string,
): Promise<OpenConversation> {
  const [conversation] = await kernel.db
    .select()
    .from(chatConversations)
    .where(own(ownerId, conversationId));
  if (!conversation) throw new AppError('chat_missing');
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
    messageOnWire(soFar === null ? message : { ...message, text: soFar }),
  );
  return { ...conversationOnWire(conversation), messages };
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

/** With all that was said in it; what still streams is stopped first. @throws AppError `chat_missing` as above. */
export async function removeConversation(
  { kernel, ownerId }: Caller,
  conversationId: string,
): Promise<{ readonly conversationId: string }> {
  const { db } = kernel;
  const answers = await db
    .select({ jobId: chatMessages.jobId, state: chatMessages.state })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversationId, conversationId),
        eq(chatMessages.ownerId, ownerId),
        isNotNull(chatMessages.jobId),
      ),
    );
  const jobIds = answers.flatMap(({ jobId }) => jobId ?? []);
  for (const { jobId, state } of answers) {
    if (jobId && state === 'streaming') await stop(kernel, { jobId, ownerId });
  }
  const [row] = await db.delete(chatConversations).where(own(ownerId, conversationId)).returning();
  found(row);
  await discard(kernel, jobIds);
  return { conversationId };
}

function own(ownerId: string, id: string) {
  return and(eq(chatConversations.id, id), eq(chatConversations.ownerId, ownerId));
}

function found(row: ConversationRow | undefined): ConversationRow {
  if (!row) throw new AppError('chat_missing');
  return row;
}
