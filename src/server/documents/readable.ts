import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { fileName } from '#shared/text/file-name.ts';
import type { Db } from '../db/open.ts';
import type { Readable, ReadableFile } from '../owned/readable.ts';
import { type DocumentRow, documentPieces, documents } from './table.ts';

const atOnce = 100;

/** Files as they came; of a web page the text. */
export const readable: Readable = {
  name: 'documents',
  count: (db, ownerId) => db.$count(documents, eq(documents.ownerId, ownerId)),
  files: async function* ({ db, ownerId }) {
    let before: string | undefined;
    for (;;) {
      const rows = await db
        .select()
        .from(documents)
        .where(and(eq(documents.ownerId, ownerId), before ? lt(documents.id, before) : undefined))
        .orderBy(desc(documents.id))
        .limit(atOnce);
      for (const row of rows) yield fileOf(db, row);
      before = rows.at(-1)?.id;
      if (rows.length < atOnce) return;
    }
  },
};

function fileOf(db: Db, row: DocumentRow): ReadableFile {
  const { fileKey, createdAt: at } = row;
  const content = fileKey === null ? textOf(db, row.id) : { fileKey };
  return { name: documentFile(row), at, content };
}

/** By its own end; two of one name are told apart by their ids. */
export function documentFile({
  id,
  name,
  fileKey,
  createdAt,
}: Pick<DocumentRow, 'id' | 'name' | 'fileKey' | 'createdAt'>): string {
  const [, base = name, end = ''] = /^(.+?)(\.[a-z\d]{1,8})?$/is.exec(name) ?? [];
  const ending = fileKey === null ? '.txt' : end.toLowerCase();
  return fileName(base, createdAt.toISOString(), ` ${id.slice(-6)}${ending}`, id);
}

/** Piece by piece, as they may be a book's. */
async function* textOf(db: Db, documentId: string): AsyncGenerator<string> {
  let after = -1;
  for (;;) {
    const pieces = await db
      .select({ n: documentPieces.n, text: documentPieces.text })
      .from(documentPieces)
      .where(and(eq(documentPieces.documentId, documentId), gt(documentPieces.n, after)))
      .orderBy(asc(documentPieces.n))
      .limit(atOnce);
    for (const { text } of pieces) yield `${text}\n`;
    after = pieces.at(-1)?.n ?? after;
    if (pieces.length < atOnce) return;
  }
}
