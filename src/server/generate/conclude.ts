import { setTimeout as delay } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import type { Kernel } from '../kernel.ts';
import { chainOf } from '../trpc/outage.ts';
import { call } from './channel.ts';
import { leaseEnd } from './flush.ts';
import type { EndState, JobEnd, JobKind, RunningJob } from './job.ts';
import { type Generation, generations } from './table.ts';

export interface Ending {
  readonly state: EndState;
  readonly error: ErrorKey | null;
  readonly detail: unknown;
}

const firstWaitMs = 250;
/** Together about a lease: then another process's sweep ends the job. */
const longestWaitMs = 8_000;

/** Writes how a job of this process has ended, and has its kind finish it; tried again while the database is away. */
export async function conclude(
  kernel: Kernel,
  job: RunningJob,
  kind: JobKind,
  ending: Ending,
): Promise<JobEnd> {
  job.ending = true;
  for (let wait = firstWaitMs; ; wait *= 2) {
    try {
      const row = await writeEnd(kernel, job, ending);
      return row ? await complete(kernel, kind, row) : { state: 'interrupted' };
    } catch (error) {
      const names = chainOf(error).map(({ name }) => name);
      kernel.log.error({ event: 'generate.conclude', jobId: job.id, names });
      if (wait > longestWaitMs) return { state: 'interrupted' };
      await delay(wait, undefined, { ref: false });
    }
  }
}

/**
 * The end is in the row before it is acted on, so that a kill between the two leaves a sweep with
 * the same text and state, and a delivered answer is charged once (R2).
 */
async function writeEnd({ db, clock, generate }: Kernel, job: RunningJob, ending: Ending) {
  const mine = and(eq(generations.id, job.id), eq(generations.leaseOwner, generate.processId));
  const [row] = await db
    .update(generations)
    .set({ ...ending, text: job.feed.read(0), leaseUntil: leaseEnd, updatedAt: clock.now() })
    .where(mine)
    .returning();
  return row;
}

/** Has the kind finish a job whose end is written; safe to repeat. */
export async function complete(kernel: Kernel, kind: JobKind, row: Generation): Promise<JobEnd> {
  const { id, ownerId, ref, text, error, detail } = row;
  const state = row.state === 'running' ? 'interrupted' : row.state;
  await kind.finish(kernel, { id, ownerId, ref, text, state, error, detail });
  const [ended] = await kernel.db
    .update(generations)
    .set({ finishedAt: kernel.clock.now() })
    .where(eq(generations.id, id))
    .returning({ discarded: generations.discarded });
  if (ended?.discarded) await kernel.db.delete(generations).where(eq(generations.id, id));
  await call(kernel.db, 'text', [id]);
  return error ? { state, error } : { state };
}
