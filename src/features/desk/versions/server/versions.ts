import { and, count, desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { currentOwner } from '#server/owned/owned.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { storable } from '#shared/text/title.ts';
import type { keepVersionInput, OpenedVersion, VersionLine } from '../../contract.ts';
import { mostAutomatic, mostNamed } from '../../limits.ts';
import { deskVersions, type VersionRow } from '../../server/table.ts';
import { lockDocument, readHead, type Who } from '../../server/wire.ts';
import { dropOldest, keepDocumentAs } from './keep.ts';

interface Place {
  readonly id: string;
  readonly versionId: string;
}

/** Newest first, without their text. @throws AppError `not_found` as `readHead`. */
export async function listVersions({ kernel, ownerId }: Who, id: string): Promise<VersionLine[]> {
  await readHead(kernel.db, ownerId, id);
  const { kind, name, words, createdAt } = deskVersions;
  const rows = await kernel.db
    .select({ id: deskVersions.id, kind, name, words, createdAt })
    .from(deskVersions)
    .where(and(eq(deskVersions.documentId, id), eq(deskVersions.ownerId, ownerId)))
    .orderBy(desc(deskVersions.id))
    .limit(mostAutomatic + mostNamed);
  return rows.map(lineOf);
}

/** @throws AppError `not_found` for a version that is nobody's, someone else's or another document's. */
export async function openVersion({ kernel, ownerId }: Who, place: Place): Promise<OpenedVersion> {
  const [row] = await kernel.db.select().from(deskVersions).where(here(ownerId, place));
  if (!row) throw new AppError('not_found');
  return { ...lineOf(row), content: row.content };
}

/**
 * Keeps the document as it is on the server under a name, once per key (R16). @throws AppError
 * `not_found` as above, `parameter` where there are as many as are kept, `too_many_requests`.
 */
export async function keepVersion(
  caller: PageCaller,
  { id, key, name }: z.infer<typeof keepVersionInput>,
): Promise<VersionLine> {
  return caller.kernel.db.transaction(async (tx) => {
    const ownerId = await currentOwner(tx, caller.ownerId);
    const document = await lockDocument(tx, ownerId, id);
    const mine = and(eq(deskVersions.ownerId, ownerId), eq(deskVersions.keepKey, key));
    const [before] = await tx.select().from(deskVersions).where(mine);
    if (before) return lineOf(before);
    const named = and(eq(deskVersions.documentId, id), eq(deskVersions.kind, 'named'));
    const [held] = await tx.select({ count: count() }).from(deskVersions).where(named);
    if ((held?.count ?? 0) >= mostNamed) throw new AppError('parameter');
    const kept = { kind: 'named', name: storable(name.trim()), key } as const;
    return lineOf(await keepDocumentAs(tx, { ...caller, ownerId }, document, kept));
  });
}

/** Keeps the document before all of it becomes another text, so that nothing is lost. @throws as `keepVersion`. */
export async function keepReplaced(
  caller: PageCaller,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<VersionLine> {
  return caller.kernel.db.transaction(async (tx) => {
    const ownerId = await currentOwner(tx, caller.ownerId);
    const document = await lockDocument(tx, ownerId, id);
    const mine = and(eq(deskVersions.ownerId, ownerId), eq(deskVersions.keepKey, key));
    const [before] = await tx.select().from(deskVersions).where(mine);
    if (before) return lineOf(before);
    const own = { ...caller, ownerId };
    const kept = await keepDocumentAs(tx, own, document, { kind: 'replaced', key });
    await dropOldest(tx, id);
    return lineOf(kept);
  });
}

/** @throws AppError `not_found` as `openVersion`. */
export async function removeVersion({ kernel, ownerId }: Who, place: Place): Promise<Place> {
  const gone = await kernel.db.delete(deskVersions).where(here(ownerId, place)).returning();
  if (gone.length === 0) throw new AppError('not_found');
  return place;
}

function here(ownerId: string, { id, versionId }: Place) {
  return and(
    eq(deskVersions.id, versionId),
    eq(deskVersions.documentId, id),
    eq(deskVersions.ownerId, ownerId),
  );
}

function lineOf(row: Pick<VersionRow, keyof VersionLine>): VersionLine {
  const { id, kind, name, words } = row;
  return { id, kind, name, words, createdAt: row.createdAt.toISOString() };
}
