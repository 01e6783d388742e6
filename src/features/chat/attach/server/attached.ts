import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { prepared } from '#server/db/prepared.ts';
import { type DocumentRow, documents } from '#server/documents/table.ts';
import { fileAddress } from '#server/files/address.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Message } from '../../contract.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { chatMessages } from '../../server/table.ts';
import type { Attachment } from '../contract.ts';
import { chatAttachments } from './table.ts';

export function attachmentOnWire({ kernel, ownerId }: Caller, row: DocumentRow): Attachment {
  const { id, kind, name, type, bytes, unit, pages, source } = row;
  const href = source ?? fileAddress(kernel.secret, { id, ownerId }, kernel.clock.now());
  return { id, kind, name, type, bytes, unit, pages, href };
}

/**
 * Sends documents with a message. @throws AppError `not_found` where not all are the caller's, with
 * the ids of the others as its value `documents`.
 */
export async function attachTo(
  tx: Db,
  { ownerId }: Pick<Caller, 'ownerId'>,
  messageId: string,
  documentIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(documentIds)];
  if (ids.length === 0) return;
  // Sent, it goes with its chats; until then the lock keeps a sweep from taking it away.
  const own = await tx
    .update(documents)
    .set({ askedAt: null })
    .where(and(eq(documents.ownerId, ownerId), inArray(documents.id, ids)))
    .returning({ id: documents.id });
  const others = ids.filter((id) => !own.some((one) => one.id === id));
  if (others.length > 0)
    throw new AppError('not_found', { values: { documents: others.join(' ') } });
  await tx
    .insert(chatAttachments)
    .values(ids.map((documentId, n) => ({ messageId, documentId, ownerId, n })));
}

/** Adds to messages what was sent with them. */
export async function withAttachments(
  caller: Caller,
  messages: readonly Message[],
): Promise<Message[]> {
  const asked = messages.filter(({ role }) => role === 'user').map(({ id }) => id);
  if (asked.length === 0) return [...messages];
  const rows = await caller.kernel.db
    .select({ messageId: chatAttachments.messageId, document: documents })
    .from(chatAttachments)
    .innerJoin(documents, eq(documents.id, chatAttachments.documentId))
    .where(inArray(chatAttachments.messageId, asked))
    .orderBy(asc(chatAttachments.n));
  const of = Map.groupBy(rows, ({ messageId }) => messageId);
  return messages.map((message) => {
    const own = of.get(message.id);
    if (!own) return message;
    const attachments = own.map(({ document }) => attachmentOnWire(caller, document));
    return { ...message, attachments };
  });
}

export interface PathAttachment {
  readonly messageId: string;
  readonly document: DocumentRow;
}

const onPath = prepared((db) =>
  db
    .select({ messageId: chatAttachments.messageId, document: documents })
    .from(chatAttachments)
    .innerJoin(documents, eq(documents.id, chatAttachments.documentId))
    .where(
      and(
        eq(documents.ownerId, sql.placeholder('ownerId')),
        sql`${chatAttachments.messageId} in (
          with recursive path as (
            select id, parent_id from ${chatMessages}
            where id = ${sql.placeholder('questionId')}::uuid
            union all
            select m.id, m.parent_id from ${chatMessages} m join path on m.id = path.parent_id
          ) select id from path
        )`,
      ),
    )
    .orderBy(sql`${chatAttachments.messageId} desc`, asc(chatAttachments.n))
    .prepare('chat_attachments.on_path'),
);

/** What was sent with a question and with those before it on its path, the newest first. */
export function attachedOnPath(
  { kernel, ownerId }: Caller,
  questionId: string,
): Promise<PathAttachment[]> {
  return onPath(kernel.db).execute({ ownerId, questionId });
}

/** Documents that are named in a person's conversations. */
export async function attachedIn(
  db: Db,
  { ownerId, conversationIds }: Pick<Caller, 'ownerId'> & { conversationIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: chatAttachments.documentId })
    .from(chatAttachments)
    .innerJoin(chatMessages, eq(chatMessages.id, chatAttachments.messageId))
    .where(
      and(
        eq(chatMessages.ownerId, ownerId),
        inArray(chatMessages.conversationId, [...conversationIds]),
      ),
    );
  return rows.map(({ id }) => id);
}
