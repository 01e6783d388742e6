import { and, eq } from 'drizzle-orm';
import { isAppError } from '#shared/errors/app-error.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { planOf } from '../auth/plan-of.ts';
import { users } from '../auth/table.ts';
import type { Kernel } from '../kernel.ts';
import { isOutage, marksOf } from '../trpc/outage.ts';
import { keepMemory, progressOf, stillHolds } from './progress.ts';
import type { JobResult, Queue } from './queue.ts';
import { asNew, type JobRow, jobBatches, jobs } from './table.ts';

/** Does one job that this process has taken, and writes what came of it. Never rejects. */
export async function doJob(
  kernel: Kernel,
  queue: Queue,
  row: JobRow,
  given: AbortSignal,
): Promise<void> {
  // What a process that died over it had begun or delivered is for its queue to end.
  const signal = row.cancelAsked ? AbortSignal.abort('canceled') : given;
  try {
    const result = await resultOf(kernel, queue, row, signal);
    if (given.reason === 'lost') return;
    const isCanceled = signal.reason === 'canceled' && result?.state !== 'done';
    await writeEnd(kernel, row, isCanceled ? null : result);
    kernel.jobs.tell();
  } catch (error) {
    // Its lease runs out, and the next process finds what was begun.
    kernel.log.error({ event: 'jobs.end', ...marksOf(error) });
  }
}

async function resultOf(
  kernel: Kernel,
  queue: Queue,
  row: JobRow,
  signal: AbortSignal,
): Promise<JobResult> {
  const [found] = await kernel.db
    .select({ batch: jobBatches, user: users })
    .from(jobBatches)
    .innerJoin(users, eq(users.id, jobBatches.ownerId))
    .where(eq(jobBatches.id, row.batchId));
  if (!found) return { state: 'failed', error: 'not_found' };
  const { batch, user } = found;
  const { id, attempt, claims, memory, input } = row;
  const { locale, group } = batch.caller;
  // The plan that its owner has now, not the one that put it in line.
  const plan = user.type === 'anonymous' ? 'Anonymous' : planOf(user, kernel.clock.now());
  // A merge may have made it somebody else's since it was put in line.
  const { ownerId } = batch;
  // Limits of its calls are its owner's: nothing that leads to a network is kept.
  const from = { network: `owner:${ownerId}`, unattended: true } as const;
  const hostKey = batch.hostKey as SiteKey;
  const progress = progressOf(kernel, row);
  try {
    return await queue.work({
      caller: { kernel, ownerId, hostKey, locale, plan, group, ...from },
      job: { id, attempt, claims, memory, input, common: batch.input },
      signal,
      progress: progress.tell,
      keep: (kept) => keepMemory(kernel, row, kept),
      holds: (tx) => stillHolds(kernel, tx, id),
      note: async (ref) => void (await kernel.db.update(jobs).set({ ref }).where(eq(jobs.id, id))),
    });
  } catch (error) {
    if (kernel.jobs.isDraining) return { state: 'again' };
    if (isAppError(error)) return { state: 'failed', error: error.key };
    kernel.log.error({ event: 'jobs.failed', ...marksOf(error) });
    return {
      state: 'failed',
      error: isOutage(error) ? 'service_unavailable' : 'generation_failed',
    };
  } finally {
    await progress.end();
  }
}

/** @param result null: it was canceled. */
async function writeEnd(kernel: Kernel, row: JobRow, result: JobResult | null): Promise<void> {
  const { id, attempt } = row;
  const state = result === null ? 'canceled' : result.state === 'again' ? 'queued' : result.state;
  await kernel.db
    .update(jobs)
    .set({
      state,
      error: result?.state === 'failed' ? result.error : null,
      ...(state === 'queued' && { ...asNew, attempt: attempt + 1 }),
      ...{ leaseOwner: null, leaseUntil: null, cancelAsked: false },
    })
    .where(and(eq(jobs.id, id), eq(jobs.leaseOwner, kernel.jobs.processId)));
}
