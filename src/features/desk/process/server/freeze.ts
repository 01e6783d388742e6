import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import type { Shareable } from '#server/share/write.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { textDigest } from '#shared/process/record.ts';
import { deskDocuments } from '../../server/table.ts';
import { readDocument } from '../../server/wire.ts';
import { readProcess } from './record.ts';

/**
 * How a document was written, as a shared page shows it; nothing of its text but its length and
 * the digest by which who has the text can compare it.
 * @throws AppError `not_found` as `readDocument`; `parameter` where nothing is recorded.
 */
export async function freezeProcess(caller: PageCaller, id: string): Promise<Shareable> {
  const { title, text, words, deletedAt } = await readDocument(
    caller.kernel.db,
    caller.ownerId,
    id,
  );
  if (deletedAt) throw new AppError('not_found');
  const { entries } = await readProcess(caller, id);
  if (entries.length === 0) throw new AppError('parameter');
  const process = { entries, words, characters: text.length, text: await textDigest(text) };
  const snapshot = { parts: [], imported: false, process };
  return { kind: 'process', ref: id, title, snapshot, hold: (tx) => holdDocument(tx, id) };
}

/** Whoever signs in meanwhile takes it along, so no owner is asked for again. */
async function holdDocument(tx: Db, id: string): Promise<void> {
  const [row] = await tx
    .select({ id: deskDocuments.id })
    .from(deskDocuments)
    .where(and(eq(deskDocuments.id, id), isNull(deskDocuments.deletedAt)))
    .for('share');
  if (!row) throw new AppError('not_found');
}
