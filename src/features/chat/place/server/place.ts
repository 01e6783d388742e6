import { and, asc, eq, inArray } from 'drizzle-orm';
import { documentPieces, documents } from '#server/documents/table.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { ownMessage } from '../../answer/server/attach.ts';
import type { Attachment } from '../../attach/contract.ts';
import { attachedOnPath, attachmentOnWire } from '../../attach/server/attached.ts';
import { readIds } from '../../attach/server/reader.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { documentsOfProject } from '../../project/server/port.ts';
import { chatConversations } from '../../server/table.ts';

/**
 * Documents that an answer may cite: those that are read for it, as far as they are still there.
 * @throws AppError `chat_missing` for an answer that is nobody's or someone else's.
 */
export async function citable(caller: Caller, messageId: string): Promise<Attachment[]> {
  const { db } = caller.kernel;
  const { conversationId } = await ownMessage(caller, messageId);
  const [conversation] = await db
    .select({ projectId: chatConversations.projectId })
    .from(chatConversations)
    .where(eq(chatConversations.id, conversationId));
  const [ofProject, attached] = await Promise.all([
    documentsOfProject(caller, { projectId: conversation?.projectId ?? null }),
    attachedOnPath(caller, messageId),
  ]);
  const ids = readIds(attached, ofProject);
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.ownerId, caller.ownerId), inArray(documents.id, [...ids])));
  return rows.map((row) => attachmentOnWire(caller, row));
}

/**
 * What stands on a page of a document, as it was read; '' where nothing does.
 * @throws AppError `not_found` for a document that is nobody's or someone else's, and a page that it
 * has not.
 */
export async function pageText(
  { kernel: { db }, ownerId }: Caller,
  { documentId, page }: { readonly documentId: string; readonly page: number },
): Promise<{ text: string }> {
  const [own] = await db
    .select({ pages: documents.pages })
    .from(documents)
    .where(and(eq(documents.id, documentId), eq(documents.ownerId, ownerId)));
  if (!own || page > own.pages) throw new AppError('not_found');
  const pieces = await db
    .select({ text: documentPieces.text })
    .from(documentPieces)
    .where(and(eq(documentPieces.documentId, documentId), eq(documentPieces.page, page)))
    .orderBy(asc(documentPieces.n));
  return { text: pieces.map(({ text }) => text).join('\n') };
}
