import { randomUUIDv7 } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { newKey } from '../files/store.ts';
import type { JobTask } from '../jobs/queue.ts';
import type { Kernel } from '../kernel.ts';
import { currentOwner } from '../owned/owned.ts';
import { storableJson } from '../runs/storable-json.ts';
import { dropFile } from './drop-file.ts';
import { shownName } from './file-name.ts';
import { madeUntil } from './kept-until.ts';
import { claimRoom } from './room.ts';
import type { StoredOrder, StoredWork } from './stored-work.ts';
import { workFiles } from './table.ts';
import type { Work } from './work.ts';
import type { MadeFile } from './work-kind.ts';

const mostFiles = 100;
const mostDetail = 65_536;

export interface Delivery {
  readonly task: JobTask;
  readonly work: Work;
  readonly stored: StoredWork;
  readonly order: StoredOrder;
  readonly folder: string;
}

/** A made file, its row, and its key in the store. */
interface Parcel {
  readonly file: string;
  readonly row: typeof workFiles.$inferInsert;
}

/**
 * Gives a person what a work has made: rows first, so that a crash leaves no file unknown, then the
 * bytes, and last, all at once, the person sees them.
 * @returns false where the job is another process's meanwhile; then nothing is left of it.
 * @throws AppError `storage_full`.
 */
export async function deliver(delivery: Delivery, made: readonly MadeFile[]): Promise<boolean> {
  const { task } = delivery;
  const { kernel, ownerId } = task.caller;
  if (made.length === 0 || made.length > mostFiles) throw new Error(`${made.length} files`);
  const parcels: Parcel[] = [];
  // In the order in which they were made, which is that of their ids.
  const ids = made.map(() => randomUUIDv7()).toSorted();
  for (const [n, one] of made.entries())
    parcels.push(await parcelOf(delivery, one, ids[n] ?? randomUUIDv7()));
  const bytes = parcels.reduce((sum, { row }) => sum + row.bytes, 0);
  try {
    await kernel.db.transaction(async (tx) => {
      const owner = await currentOwner(tx, ownerId);
      await claimRoom(tx, owner, bytes);
      await tx.insert(workFiles).values(parcels.map(({ row }) => ({ ...row, ownerId: owner })));
    });
    for (const { file, row } of parcels) await kernel.files.putFile(file, row.fileKey);
    if (await show(task, parcels)) return true;
  } catch (error) {
    await takeBack(kernel, parcels);
    throw error;
  }
  await takeBack(kernel, parcels);
  return false;
}

async function parcelOf(
  { task, work, stored, order, folder }: Delivery,
  made: MadeFile,
  id: string,
): Promise<Parcel> {
  const { caller, job } = task;
  const { kernel, ownerId, hostKey, plan } = caller;
  const { name, mediaType, width, height, seconds, detail } = made;
  const file = path.resolve(folder, made.file);
  const known = await lstat(file);
  const isInside = file.startsWith(folder + path.sep);
  if (!isInside || !known.isFile() || known.size === 0) throw new Error('no file was made');
  if (JSON.stringify(detail ?? null).length > mostDetail) throw new Error('too long a detail');
  const now = kernel.clock.now();
  const row: Parcel['row'] = {
    ...{ id, ownerId, hostKey, origin: 'made', fileKey: newKey(), mediaType },
    ...{ name: shownName(name, stored.tool), bytes: known.size, width, height, seconds },
    ...{ jobId: job.id, attempt: job.attempt, kind: work.name, tool: stored.tool },
    ...{ title: order.title, page: order.page, params: stored.params, sources: stored.sources },
    ...{ detail: storableJson(detail), createdAt: now, keptUntil: madeUntil(plan, now) },
  };
  return { file, row };
}

function show(task: JobTask, parcels: readonly Parcel[]): Promise<boolean> {
  return task.caller.kernel.db.transaction(async (tx) => {
    if (!(await task.holds(tx))) return false;
    const shown = await tx
      .update(workFiles)
      .set({ isWhole: true })
      .where(
        inArray(
          workFiles.id,
          parcels.flatMap(({ row }) => row.id ?? []),
        ),
      )
      .returning({ id: workFiles.id });
    if (shown.length < parcels.length) throw new Error('a file was taken away meanwhile');
    return true;
  });
}

async function takeBack(kernel: Kernel, parcels: readonly Parcel[]): Promise<void> {
  for (const { fileKey } of parcels.map(({ row }) => row)) {
    await dropFile(kernel, eq(workFiles.fileKey, fileKey));
    // Its row may have gone with its person before the bytes came.
    await kernel.files.remove(fileKey);
  }
}

/**
 * What a try has given its person: then it is done, whatever came after.
 * @returns the details of its files; null where it has given nothing.
 */
export async function deliveredOf(
  { db }: Kernel,
  { id, attempt }: { readonly id: string; readonly attempt: number },
): Promise<readonly unknown[] | null> {
  const rows = await db
    .select({ detail: workFiles.detail })
    .from(workFiles)
    .where(
      and(
        ...[eq(workFiles.jobId, id), eq(workFiles.attempt, attempt)],
        eq(workFiles.isWhole, true),
      ),
    );
  return rows.length > 0 ? rows.map(({ detail }) => detail) : null;
}

/** Removes what a process that died has not delivered. */
export async function dropUndelivered(kernel: Kernel, jobId: string): Promise<void> {
  const left = and(eq(workFiles.jobId, jobId), eq(workFiles.isWhole, false));
  const rows = await kernel.db.select({ id: workFiles.id }).from(workFiles).where(left);
  for (const { id } of rows) await dropFile(kernel, and(eq(workFiles.id, id), left));
}
