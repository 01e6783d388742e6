import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { documentFile } from '#server/documents/readable.ts';
import { documents } from '#server/documents/table.ts';
import type { Readable } from '#server/owned/readable.ts';
import { fileName } from '#shared/text/file-name.ts';
import { deskDocuments, deskImages } from '../../server/table.ts';
import { markdownText } from '../markdown-text.ts';

/** Each may be a book. */
const atOnce = 5;

/** What was written at the desk; its pictures are among the documents. */
export const readable: Readable = {
  name: 'drafts',
  count: (db, ownerId) => db.$count(deskDocuments, eq(deskDocuments.ownerId, ownerId)),
  files: async function* ({ db, ownerId, say }) {
    const { id } = deskDocuments;
    let before: string | undefined;
    for (;;) {
      const rows = await db
        .select({
          ...{ id, title: deskDocuments.title, content: deskDocuments.content },
          at: deskDocuments.updatedAt,
        })
        .from(deskDocuments)
        .where(and(eq(deskDocuments.ownerId, ownerId), before ? lt(id, before) : undefined))
        .orderBy(desc(id))
        .limit(atOnce);
      for (const { at, ...draft } of rows) {
        const pictures = await picturesOf(db, draft.id);
        const name = fileName(draft.title, at.toISOString(), '.md', say('text.unnamed'));
        const content = markdownText(draft, (picture) => pictures.get(picture) ?? null);
        yield { name, at, content };
      }
      before = rows.at(-1)?.id;
      if (rows.length < atOnce) return;
    }
  },
};

/** Where they lie, seen from the draft. */
async function picturesOf(db: Db, deskDocumentId: string): Promise<ReadonlyMap<string, string>> {
  const { id, name, fileKey, createdAt } = documents;
  const rows = await db
    .select({ id, name, fileKey, createdAt })
    .from(deskImages)
    .innerJoin(documents, eq(documents.id, deskImages.documentId))
    .where(eq(deskImages.deskDocumentId, deskDocumentId));
  return new Map(rows.map((row) => [row.id, `../documents/${documentFile(row)}`]));
}
