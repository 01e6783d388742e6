import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { documents } from '#server/documents/table.ts';
import type { DocContent } from '../../document/content.ts';
import { imagesOf } from '../../document/plain-text.ts';
import { deskImages } from '../../server/table.ts';

interface Place {
  readonly ownerId: string;
  readonly deskDocumentId: string;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Pictures of one save. */
const mostImages = 500;

/** Holds what a document shows, so that no sweep takes it; pictures of other people are left out. */
export async function linkImages(
  tx: Db,
  { ownerId, deskDocumentId }: Place,
  content: Pick<DocContent, 'content'>,
): Promise<void> {
  const ids = imagesOf(content)
    .filter((id) => uuid.test(id))
    .slice(0, mostImages);
  if (ids.length === 0) return;
  const own = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.ownerId, ownerId), inArray(documents.id, ids)))
    .for('key share');
  if (own.length === 0) return;
  const rows = own.map(({ id }) => ({ ownerId, deskDocumentId, documentId: id }));
  await tx.insert(deskImages).values(rows).onConflictDoNothing();
}
