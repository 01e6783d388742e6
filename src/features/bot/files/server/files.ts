import { and, asc, eq } from 'drizzle-orm';
import { botDocuments, bots } from '#server/bots/table.ts';
import type { Db } from '#server/db/open.ts';
import { digestOf, keepDocument, knownDocument } from '#server/documents/keep.ts';
import { removeUnused } from '#server/documents/remove.ts';
import { type DocumentRow, documents } from '#server/documents/table.ts';
import type { LimitRule } from '#server/limits.ts';
import { countKeptFile } from '#server/owned/keeping.ts';
import { currentOwner } from '#server/owned/owned.ts';
import { mostFiles } from '#shared/bot/limits.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { documentByteLimit } from '#shared/upload/document-rule.ts';
import type { AddedFile, BotFile } from '../../contract.ts';
import type { Maker } from '../../server/wire.ts';

/** Files an hour that are read for one person's bots. */
const reads: LimitRule = { name: 'bot-file', points: 100, seconds: 3600 };

/** Oldest first. @throws AppError `bot_missing` for a bot that is not the maker's. */
export async function listFiles({ kernel, ownerId }: Maker, id: string): Promise<BotFile[]> {
  await checkOwn(kernel.db, ownerId, id);
  return kernel.db
    .select({ id: documents.id, name: documents.name })
    .from(botDocuments)
    .innerJoin(documents, eq(documents.id, botDocuments.documentId))
    .where(eq(botDocuments.botId, id))
    .orderBy(asc(botDocuments.createdAt), asc(documents.id));
}

/**
 * Reads a file and gives it to a bot; one that it has already is the same (R16).
 * @throws AppError `bot_missing` as above, `file_too_large`, `document_unreadable` (SPEC 8),
 * `storage_full`, `too_many_requests`.
 */
export async function addFile(
  maker: Maker,
  { id, file }: { readonly id: string; readonly file: File },
): Promise<AddedFile> {
  const { kernel } = maker;
  await checkOwn(kernel.db, maker.ownerId, id);
  const { id: documentId, name } = await documentOf(maker, file);
  return kernel.db.transaction(async (tx): Promise<AddedFile> => {
    const ownerId = await currentOwner(tx, maker.ownerId);
    // Parallel files of one bot wait for each other, so that they cannot pass the limit together.
    await checkOwn(tx, ownerId, id, true);
    const others = await tx
      .select({ documentId: botDocuments.documentId })
      .from(botDocuments)
      .where(eq(botDocuments.botId, id));
    const isKnown = others.some((one) => one.documentId === documentId);
    if (!isKnown && others.length >= mostFiles) return { state: 'full', limit: mostFiles };
    const createdAt = kernel.clock.now();
    await tx
      .insert(botDocuments)
      .values({ botId: id, documentId, ownerId, createdAt })
      .onConflictDoNothing();
    return { state: 'added', file: { id: documentId, name } };
  });
}

/** @throws AppError `bot_missing` as above. */
export async function removeFile(
  { kernel, ownerId }: Maker,
  { id, documentId }: { readonly id: string; readonly documentId: string },
): Promise<{ readonly id: string }> {
  await checkOwn(kernel.db, ownerId, id);
  const taken = await kernel.db
    .delete(botDocuments)
    .where(and(eq(botDocuments.botId, id), eq(botDocuments.documentId, documentId)))
    .returning({ id: botDocuments.documentId });
  // Not what the bot never had: somebody else may be about to send that.
  await removeUnused(kernel, { ids: taken.map((one) => one.id) });
  return { id: documentId };
}

async function documentOf(
  { kernel, ownerId, network, hostKey, locale }: Maker,
  file: File,
): Promise<DocumentRow> {
  const { name, type } = file;
  if (file.size > documentByteLimit) throw new AppError('file_too_large');
  await countKeptFile({ limits: kernel.limits, ownerId, network }, file.size);
  const bytes = await file.bytes();
  const own = { ownerId, sha256: digestOf(bytes), source: null, name };
  const known = await knownDocument(kernel, own);
  if (known?.kind === 'document') return known;
  if (!(await kernel.limits.take(reads, ownerId))) throw new AppError('too_many_requests');
  const text = await kernel.documents.read({ bytes, name, type, locale });
  return keepDocument(kernel, { ...own, hostKey, kind: 'document', type, bytes, text });
}

async function checkOwn(db: Db, ownerId: string, id: string, locks = false): Promise<void> {
  const found = db
    .select({ id: bots.id })
    .from(bots)
    .where(and(eq(bots.id, id), eq(bots.ownerId, ownerId)));
  const [row] = await (locks ? found.for('no key update') : found);
  if (!row) throw new AppError('bot_missing');
}
