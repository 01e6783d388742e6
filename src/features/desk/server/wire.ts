import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { titleOf } from '#shared/text/title.ts';
import type { DocumentLine, OpenedDocument, Saved } from '../contract.ts';
import { longestName } from '../limits.ts';
import { type DocumentRow, deskDocuments } from './table.ts';

export type Who = Pick<PageCaller, 'kernel' | 'ownerId'>;

type LineRow = Pick<DocumentRow, Exclude<keyof DocumentLine, 'name'>>;

/** @param text its beginning, or all of it. */
export function lineOnWire(row: LineRow, text: string): DocumentLine {
  const { id, title, words, updatedAt, deletedAt } = row;
  const name = titleOf(text, longestName, title);
  const deleted = deletedAt?.toISOString() ?? null;
  return { id, title, name, words, updatedAt: updatedAt.toISOString(), deletedAt: deleted };
}

export function documentOnWire(row: DocumentRow): OpenedDocument {
  const { revision, content, goal, comments, saveKey: by } = row;
  return { ...lineOnWire(row, row.text), revision, content, goal, comments, by };
}

export function savedOnWire({
  id,
  revision,
  updatedAt,
}: Pick<DocumentRow, 'id' | 'revision' | 'updatedAt'>): Saved {
  return { id, revision, updatedAt: updatedAt.toISOString() };
}

export function ownDocument(ownerId: string, id: string) {
  return and(eq(deskDocuments.id, id), eq(deskDocuments.ownerId, ownerId));
}

/** @throws AppError `not_found` for an id that is nobody's or someone else's. */
export async function readDocument(db: Db, ownerId: string, id: string): Promise<DocumentRow> {
  const [row] = await db.select().from(deskDocuments).where(ownDocument(ownerId, id));
  if (!row) throw new AppError('not_found');
  return row;
}

/** The same, and no other call changes it before the transaction ends. */
export async function lockDocument(tx: Db, ownerId: string, id: string): Promise<DocumentRow> {
  const [row] = await tx.select().from(deskDocuments).where(ownDocument(ownerId, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** Which revision is the last. @throws AppError as above. */
export async function readHead(db: Db, ownerId: string, id: string): Promise<Saved> {
  const { revision, updatedAt } = deskDocuments;
  const [row] = await db
    .select({ id: deskDocuments.id, revision, updatedAt })
    .from(deskDocuments)
    .where(ownDocument(ownerId, id));
  if (!row) throw new AppError('not_found');
  return savedOnWire(row);
}
