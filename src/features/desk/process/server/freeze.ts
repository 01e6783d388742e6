import { and, eq, isNull } from 'drizzle-orm';
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
  const isKept = and(eq(deskDocuments.id, id), isNull(deskDocuments.deletedAt));
  const held = { table: deskDocuments, where: isKept, gone: 'not_found' } as const;
  return { kind: 'process', ref: id, title, snapshot, held };
}
