import { and, eq } from 'drizzle-orm';
import type { FileFinder } from '../files/serve.ts';
import { documents } from './table.ts';

/** Finds a document, or an image, that a person has attached. */
export const findDocument: FileFinder = async ({ db }, { id, ownerId }) => {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.ownerId, ownerId)));
  if (!row?.fileKey) return null;
  const { fileKey, name, type, bytes, kind } = row;
  return { fileKey, name, type, bytes, inline: kind === 'image' };
};
