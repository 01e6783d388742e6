import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { PageCaller } from '../trpc/page-caller.ts';
import { checkWaiting, type LineCheck } from './enqueue.ts';
import { asNew, type BatchRow, type JobRow, jobBatches, jobs } from './table.ts';

type Who = Pick<PageCaller, 'kernel' | 'ownerId'>;

export interface OpenBatch {
  readonly batch: BatchRow;
  /** In their order. */
  readonly jobs: readonly JobRow[];
}

/** @throws AppError `not_found` for an id that is nobody's or someone else's. */
export async function openBatch({ kernel, ownerId }: Who, id: string): Promise<OpenBatch> {
  const { db } = kernel;
  const [batch] = await db
    .select()
    .from(jobBatches)
    .where(and(eq(jobBatches.id, id), eq(jobBatches.ownerId, ownerId)));
  if (!batch) throw new AppError('not_found');
  return {
    batch,
    jobs: await db.select().from(jobs).where(eq(jobs.batchId, id)).orderBy(asc(jobs.n)),
  };
}

/** Newest first; the cursor is the last id of the page before. One more than `limit` tells that there are more. */
export async function listBatches(
  { kernel, ownerId }: Who,
  { queue, cursor, limit }: { queue: string; cursor?: string | undefined; limit: number },
): Promise<BatchRow[]> {
  return kernel.db
    .select()
    .from(jobBatches)
    .where(
      and(
        ...[eq(jobBatches.ownerId, ownerId), eq(jobBatches.queue, queue)],
        cursor ? lt(jobBatches.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(jobBatches.id))
    .limit(limit + 1);
}

/**
 * What waits is not begun any more, what goes on is stopped.
 * @param only of its jobs these alone. @throws AppError as `openBatch`.
 */
export async function cancelBatch(who: Who, id: string, only?: readonly string[]): Promise<void> {
  await openBatch(who, id);
  const { db, jobs: own } = who.kernel;
  const asked = await db
    .update(jobs)
    .set({
      state: sql`case when ${jobs.state} = 'queued' then 'canceled' else ${jobs.state} end`,
      cancelAsked: sql`${jobs.state} = 'running'`,
    })
    .where(and(chosen(id, only), inArray(jobs.state, ['queued', 'running'])))
    .returning({ id: jobs.id });
  for (const { id: jobId } of asked) own.active.get(jobId)?.abort.abort('canceled');
  own.tell();
}

function chosen(id: string, only: readonly string[] | undefined) {
  return and(eq(jobs.batchId, id), only ? inArray(jobs.id, [...only]) : undefined);
}

export interface Restart {
  readonly id: string;
  readonly which: 'failed' | 'canceled';
  /** Of these jobs alone. */
  readonly only?: readonly string[] | undefined;
  readonly check?: LineCheck;
}

/** Puts what has failed, or what was canceled, in line again; nothing else. @throws AppError as `openBatch`, and as `enqueue` where too much waits. */
export async function restartBatch(who: Who, { id, which, only, check }: Restart): Promise<void> {
  await openBatch(who, id);
  const { db, jobs: own } = who.kernel;
  await db.transaction(async (tx) => {
    const again = and(chosen(id, only), eq(jobs.state, which));
    await checkWaiting(tx, who.ownerId, await tx.$count(jobs, again));
    await check?.(tx, who.ownerId);
    await tx
      .update(jobs)
      .set({ ...asNew, state: 'queued', ref: null, attempt: sql`${jobs.attempt} + 1` })
      .where(again);
  });
  own.kick();
}

/** What it made stays. @throws AppError as `openBatch`. */
export async function removeBatch(who: Who, id: string): Promise<void> {
  await cancelBatch(who, id);
  const { kernel, ownerId } = who;
  await kernel.db
    .delete(jobBatches)
    .where(and(eq(jobBatches.id, id), eq(jobBatches.ownerId, ownerId)));
}
