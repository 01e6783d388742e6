import { createHash, randomUUIDv7 } from 'node:crypto';
import { and, count, eq, isNull, sql, sum } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { storable } from '#shared/text/title.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { newKey } from '../files/store.ts';
import type { Kernel } from '../kernel.ts';
import { currentOwner } from '../owned/owned.ts';
import type { ReadDocument } from './document-text.ts';
import { removeUnused } from './remove.ts';
import { type DocumentRow, documentPieces, documents } from './table.ts';

/** Bytes and pieces of work of one person that are kept at once. */
export const keptBytes = 1024 * 1024 * 1024;
export const keptDocuments = 5_000;

const longestName = 200;
/** Rows of one statement. */
const batch = 500;

export interface Kept {
  readonly ownerId: string;
  readonly hostKey: SiteKey;
  readonly kind: DocumentRow['kind'];
  readonly name: string;
  /** Media type. */
  readonly type: string;
  /** Of what came, before anything was changed. */
  readonly sha256: string;
  /** Kept byte for byte; null for a web page, of which the text is enough. */
  readonly bytes: Uint8Array | null;
  readonly source: string | null;
  /** null for an image. */
  readonly text: ReadDocument | null;
}

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * What this person has given before, byte for byte the same: a file under the same name, as that is
 * how a person and a citation know it; a page at the same address.
 */
export async function knownDocument(
  { db, clock, files }: Pick<Kernel, 'db' | 'clock' | 'files'>,
  known: KnownBy,
): Promise<DocumentRow | undefined> {
  const row = await rowOf(db, known);
  return row && (await isWhole(files, row)) ? asked(db, clock, row) : undefined;
}

/** Spares it for a day: whoever gave it has yet to say what it is for. @returns undefined where it went this moment. */
async function asked(db: Db, clock: Clock, { id }: DocumentRow): Promise<DocumentRow | undefined> {
  const [row] = await db
    .update(documents)
    .set({ askedAt: clock.now() })
    .where(eq(documents.id, id))
    .returning();
  return row;
}

type KnownBy = Pick<Kept, 'ownerId' | 'sha256' | 'source' | 'name'>;

async function rowOf(
  db: Db,
  { ownerId, sha256, source, name }: KnownBy,
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(
      and(
        ...[eq(documents.ownerId, ownerId), eq(documents.sha256, sha256)],
        ...(source === null
          ? [isNull(documents.source), eq(documents.name, nameOf(name))]
          : [eq(documents.source, source)]),
      ),
    )
    .limit(1);
  return row;
}

/** A crash may have cut its file short. */
async function isWhole(files: Kernel['files'], { fileKey, bytes }: DocumentRow): Promise<boolean> {
  return fileKey === null || (await files.size(fileKey)) === bytes;
}

/**
 * Keeps a document and what it is found by, once, however many calls bring it at a time (R16). Its
 * row names its file before that is there: whenever this ends, some row leads to every file.
 * @throws AppError `storage_full` where this person has no room left; `not_found` where they went
 * meanwhile.
 */
export async function keepDocument(kernel: Kernel, kept: Kept): Promise<DocumentRow> {
  await checkRoom(kernel.db, kept);
  const fileKey = kept.bytes && newKey();
  const row = await kernel.db.transaction((tx) => insertOnce(tx, kernel, kept, fileKey));
  const isThere = row.fileKey !== fileKey && (await isWhole(kernel.files, row));
  return kept.bytes && row.fileKey && !isThere ? keepFile(kernel, row, kept.bytes) : row;
}

async function keepFile(
  kernel: Kernel,
  { id, fileKey }: DocumentRow,
  bytes: Uint8Array,
): Promise<DocumentRow> {
  const { db, files } = kernel;
  try {
    await files.put(bytes, fileKey ?? undefined);
  } catch (error) {
    await removeUnused(kernel, { ids: [id] });
    throw error;
  }
  const [row] = await db
    .update(documents)
    .set({ bytes: bytes.length })
    .where(eq(documents.id, id))
    .returning();
  if (row) return row;
  if (fileKey) await files.remove(fileKey);
  throw new AppError('not_found');
}

async function insertOnce(
  tx: Db,
  { clock }: Kernel,
  kept: Kept,
  fileKey: string | null,
): Promise<DocumentRow> {
  const ownerId = await currentOwner(tx, kept.ownerId);
  const { hostKey, kind, type, sha256, source, text } = kept;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ownerId + sha256}, 0))`);
  const known = await rowOf(tx, { ...kept, ownerId });
  const same = known && (await asked(tx, clock, known));
  if (same) return same;
  const pages = text?.pages ?? [];
  const [row] = await tx
    .insert(documents)
    .values({
      ...{ id: randomUUIDv7(), ownerId, hostKey, kind, type, sha256, source, fileKey },
      name: nameOf(kept.name),
      bytes: kept.bytes?.length ?? 0,
      unit: text?.unit ?? 'page',
      pages: pages.length,
      length: pages.reduce((total, page) => total + page.length, 0),
      createdAt: clock.now(),
    })
    .returning();
  if (!row) throw new Error('the insert returned no row');
  const pieces = (text?.pieces ?? []).map((piece) => ({ ...piece, documentId: row.id }));
  for (let at = 0; at < pieces.length; at += batch)
    await tx.insert(documentPieces).values(pieces.slice(at, at + batch));
  return row;
}

/** As a person reads it and a citation names it: one line, without the signs that citations are made of. */
function nameOf(name: string): string {
  const plain = storable(name)
    .replace(/[\p{Cc}\p{Cf}[\]|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.slice(0, longestName).toWellFormed() || '?';
}

async function checkRoom(db: Db, { ownerId, bytes }: Kept): Promise<void> {
  const [held] = await db
    .select({ bytes: sum(documents.bytes), count: count() })
    .from(documents)
    .where(eq(documents.ownerId, ownerId));
  const full = Number(held?.bytes ?? 0) + (bytes?.length ?? 0) > keptBytes;
  if (full || (held?.count ?? 0) >= keptDocuments) throw new AppError('storage_full');
}
