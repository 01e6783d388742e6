import { and, asc, desc, eq } from 'drizzle-orm';
import type { LimitRule } from '#server/limits.ts';
import { currentOwner } from '#server/owned/owned.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { firstHash, hashOfEntry, type ProcessEntry } from '#shared/process/record.ts';
import { lockDocument, readDocument, type Who } from '../../server/wire.ts';
import type { Recorded, RecordInput } from '../contract.ts';
import { longestWait, mostEntries } from '../limits.ts';
import { deskProcess } from './table.ts';

/** Calls an hour: a page sends one a minute, and several may be open. */
const recording: LimitRule = { name: 'desk-process', points: 600, seconds: 3600 };
/** Clocks of devices differ by so many minutes. */
const ahead = 10;

/**
 * Adds counts to the record of a document, once per key (R16).
 * @throws AppError `not_found` as `lockDocument`, `parameter` for counts of the future or of long
 * ago, `too_many_requests`.
 */
export async function recordProcess(caller: PageCaller, input: RecordInput): Promise<Recorded> {
  const { kernel } = caller;
  const now = kernel.clock.now();
  const minute = Math.floor(now.getTime() / 60_000);
  const isTimely = input.counts.every(
    (one) => one.minute <= minute + ahead && one.minute >= minute - longestWait,
  );
  if (!isTimely) throw new AppError('parameter');
  if (!(await kernel.limits.take(recording, caller.ownerId)))
    throw new AppError('too_many_requests');
  return kernel.db.transaction(async (tx): Promise<Recorded> => {
    const ownerId = await currentOwner(tx, caller.ownerId);
    await lockDocument(tx, ownerId, input.id);
    const [known] = await tx
      .select({ n: deskProcess.n })
      .from(deskProcess)
      .where(and(eq(deskProcess.ownerId, ownerId), eq(deskProcess.recordKey, input.key)));
    if (known) return { state: 'recorded' };
    const [last] = await tx
      .select({ n: deskProcess.n, hash: deskProcess.hash })
      .from(deskProcess)
      .where(eq(deskProcess.documentId, input.id))
      .orderBy(desc(deskProcess.n))
      .limit(1);
    const n = (last?.n ?? 0) + 1;
    if (n > mostEntries) return { state: 'full' };
    const { counts } = input;
    const hash = await hashOfEntry(last?.hash ?? firstHash, { at: now.toISOString(), counts });
    const row = { documentId: input.id, n, ownerId, recordKey: input.key, counts, hash };
    await tx.insert(deskProcess).values({ ...row, createdAt: now });
    return { state: 'recorded' };
  });
}

/** The record of a document, first entries first. @throws AppError `not_found` as `readDocument`. */
export async function readProcess(
  { kernel, ownerId }: Who,
  id: string,
): Promise<{ readonly entries: readonly ProcessEntry[] }> {
  await readDocument(kernel.db, ownerId, id);
  const rows = await kernel.db
    .select()
    .from(deskProcess)
    .where(and(eq(deskProcess.documentId, id), eq(deskProcess.ownerId, ownerId)))
    .orderBy(asc(deskProcess.n));
  const entries = rows.map(({ createdAt, counts, hash }) => ({
    ...{ at: createdAt.toISOString(), hash },
    // The database orders their fields in its own way.
    counts: counts.map(({ minute, kind, added, removed }) => ({ minute, kind, added, removed })),
  }));
  return { entries };
}
