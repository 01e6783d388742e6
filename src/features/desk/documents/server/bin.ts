import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { removeUnused } from '#server/documents/remove.ts';
import { restSharesOf, revokeSharesOf, wakeSharesOf } from '#server/share/write.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { deskDocuments, deskImages } from '../../server/table.ts';
import { ownDocument, readHead, type Who } from '../../server/wire.ts';

interface Changed {
  readonly id: string;
}

/** Puts a document in the bin, or takes it back. @throws AppError `not_found` as `readDocument`. */
export async function moveToBin(
  { kernel, ownerId }: Who,
  id: string,
  isDeleted: boolean,
): Promise<Changed> {
  // With its links or not at all: what is thrown away is shown to nobody, and taken back it is as it was.
  return kernel.db.transaction(async (tx) => {
    const [row] = await tx
      .update(deskDocuments)
      .set({ deletedAt: isDeleted ? kernel.clock.now() : null })
      .where(ownDocument(ownerId, id))
      .returning({ id: deskDocuments.id });
    if (!row) throw new AppError('not_found');
    const change = isDeleted ? restSharesOf : wakeSharesOf;
    await change({ kernel: { ...kernel, db: tx }, ownerId }, recordOf(id));
    return row;
  });
}

function recordOf(id: string) {
  return { kind: 'process', refs: [id] } as const;
}

/**
 * Takes a document of the bin out of the database, with its versions and pictures.
 * @returns null for one that has been taken out of the bin since, as a list of it may be old.
 * @throws AppError as above.
 */
export async function removeBinned(who: Who, id: string): Promise<Changed | null> {
  if (await removeIf(who, id, isNotNull(deskDocuments.deletedAt))) return { id };
  await readHead(who.kernel.db, who.ownerId, id);
  return null;
}

/**
 * The same of a document that is still as `where` says: its person may take it back meanwhile.
 * @returns false for one that is not.
 */
export async function removeIf(who: Who, id: string, where: SQL): Promise<boolean> {
  const { kernel, ownerId } = who;
  const images = await kernel.db
    .select({ id: deskImages.documentId })
    .from(deskImages)
    .where(and(eq(deskImages.deskDocumentId, id), eq(deskImages.ownerId, ownerId)));
  const isRemoved = await kernel.db.transaction(async (tx) => {
    const [row] = await tx
      .delete(deskDocuments)
      .where(and(ownDocument(ownerId, id), where))
      .returning({ id: deskDocuments.id });
    // Both or neither: links are closed from their document, so nobody could close them later.
    if (row) await revokeSharesOf({ kernel: { ...kernel, db: tx }, ownerId }, recordOf(id));
    return row !== undefined;
  });
  if (!isRemoved) return false;
  await removeUnused(kernel, { ids: images.map((image) => image.id) });
  return true;
}

/** Removes all that is in the bin. */
export async function emptyBin(who: Who): Promise<{ readonly removed: number }> {
  const rows = await who.kernel.db
    .select({ id: deskDocuments.id })
    .from(deskDocuments)
    .where(and(eq(deskDocuments.ownerId, who.ownerId), isNotNull(deskDocuments.deletedAt)));
  let removed = 0;
  for (const { id } of rows)
    if (await removeIf(who, id, isNotNull(deskDocuments.deletedAt))) removed += 1;
  return { removed };
}
