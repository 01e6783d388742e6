import { and, asc, eq } from 'drizzle-orm';
import { removeUnused } from '#server/documents/remove.ts';
import { documents } from '#server/documents/table.ts';
import { currentOwner } from '#server/owned/owned.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Attachment } from '../../attach/contract.ts';
import { attachmentOnWire } from '../../attach/server/attached.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { mostDocuments } from '../limits.ts';
import { checkProject } from './port.ts';
import { chatProjectDocuments } from './table.ts';

interface Place {
  readonly projectId: string;
  readonly documentId: string;
}

/** Oldest first. @throws AppError `not_found` for a project that is not the caller's. */
export async function listDocuments(caller: Caller, projectId: string): Promise<Attachment[]> {
  const { kernel, ownerId } = caller;
  await checkProject(kernel.db, ownerId, projectId);
  const rows = await kernel.db
    .select({ document: documents })
    .from(chatProjectDocuments)
    .innerJoin(documents, eq(documents.id, chatProjectDocuments.documentId))
    .where(and(eq(chatProjectDocuments.projectId, projectId), eq(documents.ownerId, ownerId)))
    .orderBy(asc(chatProjectDocuments.createdAt), asc(documents.id));
  return rows.map(({ document }) => attachmentOnWire(caller, document));
}

/**
 * Puts a document that was kept into a project; once, however often (R16).
 * @throws AppError `not_found` for a project or document that is not the caller's, `parameter` for
 * a picture, `too_many_requests` beyond `mostDocuments`.
 */
export async function addDocument(
  caller: Caller,
  { projectId, documentId }: Place,
): Promise<Place> {
  const { db, clock } = caller.kernel;
  await db.transaction(async (tx) => {
    const ownerId = await currentOwner(tx, caller.ownerId);
    // Parallel documents of one project wait for each other, so that they cannot pass the limit together.
    await checkProject(tx, ownerId, projectId, true);
    // The lock keeps a sweep from taking it away meanwhile.
    const [document] = await tx
      .select({ kind: documents.kind })
      .from(documents)
      .where(and(eq(documents.id, documentId), eq(documents.ownerId, ownerId)))
      .for('key share');
    if (!document) throw new AppError('not_found');
    if (document.kind !== 'document') throw new AppError('parameter');
    const others = await tx
      .select({ documentId: chatProjectDocuments.documentId })
      .from(chatProjectDocuments)
      .where(eq(chatProjectDocuments.projectId, projectId));
    if (others.some((one) => one.documentId === documentId)) return;
    if (others.length >= mostDocuments) throw new AppError('too_many_requests');
    await tx
      .insert(chatProjectDocuments)
      .values({ projectId, documentId, ownerId, createdAt: clock.now() })
      .onConflictDoNothing();
  });
  return { projectId, documentId };
}

/** @throws AppError `not_found` for a project that is not the caller's. */
export async function takeOutDocument(
  { kernel, ownerId }: Caller,
  { projectId, documentId }: Place,
): Promise<Place> {
  await checkProject(kernel.db, ownerId, projectId);
  const taken = await kernel.db
    .delete(chatProjectDocuments)
    .where(
      and(
        eq(chatProjectDocuments.projectId, projectId),
        eq(chatProjectDocuments.documentId, documentId),
        eq(chatProjectDocuments.ownerId, ownerId),
      ),
    )
    .returning({ id: chatProjectDocuments.documentId });
  // Not what was never in it: somebody else may be about to send that.
  await removeUnused(kernel, { ids: taken.map(({ id }) => id) });
  return { projectId, documentId };
}
