import { and, desc, eq, inArray, isNull, lte, notExists } from 'drizzle-orm';
import { removeBatch } from '#server/jobs/batches.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { jobBatches, jobs } from '#server/jobs/table.ts';
import type { Kernel } from '#server/kernel.ts';
import type { LimitRule } from '#server/limits.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ExportState } from '../contract.ts';
import { dropArchives } from './archives.ts';
import { exportQueueName } from './export-queue.ts';
import { accountExports } from './table.ts';

/** Each reads all that a person has. */
export const exportLimit: LimitRule = { name: 'account-export', points: 5, seconds: 86_400 };
export const exportPath = '/api/export/';

type Who = Pick<PageCaller, 'kernel' | 'ownerId'>;

/** The archive that was asked for last; null where there is none. */
export async function exportOf({ kernel, ownerId }: Who): Promise<ExportState | null> {
  const [found] = await kernel.db
    .select({ job: jobs, made: accountExports })
    .from(jobs)
    .leftJoin(accountExports, eq(accountExports.id, jobs.id))
    .where(and(eq(jobs.ownerId, ownerId), eq(jobs.queue, exportQueueName)))
    .orderBy(desc(jobs.id))
    .limit(1);
  if (!found) return null;
  const { job, made } = found;
  const ready = made?.expiresAt && made.expiresAt > kernel.clock.now() ? made : null;
  // Made, and removed since.
  if (job.state === 'done' && !ready) return null;
  return {
    id: job.id,
    state: job.state === 'done' ? 'ready' : stateOf[job.state],
    done: made?.done ?? 0,
    total: made?.total ?? 0,
    bytes: made?.bytes ?? 0,
    createdAt: job.createdAt.toISOString(),
    expiresAt: ready?.expiresAt?.toISOString() ?? null,
    address: ready && `${exportPath}${job.id}`,
  };
}

const stateOf = {
  queued: 'waiting',
  running: 'making',
  failed: 'failed',
  canceled: 'failed',
} as const;

/**
 * Puts an archive in line; while one is made there is no other, and a new one stands for those
 * before. @throws AppError `too_many_requests`.
 */
export async function askForExport(caller: PageCaller, key: string): Promise<ExportState> {
  const { kernel, ownerId } = caller;
  const going = await exportOf(caller);
  if (going?.state === 'waiting' || going?.state === 'making') return going;
  if (!(await kernel.limits.take(exportLimit, ownerId))) throw new AppError('too_many_requests');
  await enqueue(caller, { queue: exportQueueName, key, title: 'export', input: {}, jobs: [{}] });
  const asked = await exportOf(caller);
  if (!asked) throw new AppError('not_found');
  return asked;
}

/** Removes the archive, or gives it up. */
export async function removeExport(who: Who): Promise<void> {
  const { kernel, ownerId } = who;
  const rows = await kernel.db
    .select({ id: jobBatches.id })
    .from(jobBatches)
    .where(and(eq(jobBatches.ownerId, ownerId), eq(jobBatches.queue, exportQueueName)));
  for (const { id } of rows) await removeBatch(who, id);
  await dropArchives(kernel, eq(accountExports.ownerId, ownerId));
}

/** Removes archives whose time is over, and what is left of those that nobody makes any more. */
export async function sweepExports(kernel: Kernel): Promise<void> {
  const { db, clock } = kernel;
  const { id, expiresAt } = accountExports;
  const isGoing = inArray(jobs.state, ['queued', 'running']);
  const going = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), isGoing));
  await dropArchives(kernel, and(isNull(expiresAt), notExists(going)));
  const gone = await dropArchives(kernel, lte(expiresAt, clock.now()));
  if (gone.length === 0) return;
  const batches = db.select({ id: jobs.batchId }).from(jobs).where(inArray(jobs.id, gone));
  await db.delete(jobBatches).where(inArray(jobBatches.id, batches));
}
