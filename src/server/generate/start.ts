import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import { storable } from '#shared/text/title.ts';
import type { Db } from '../db/open.ts';
import type { Kernel } from '../kernel.ts';
import { currentOwner } from '../owned/owned.ts';
import { chainOf, isOutage } from '../trpc/outage.ts';
import { conclude, type Ending } from './conclude.ts';
import { createFeed, type Feed } from './feed.ts';
import { leaseEnd, leaseSeconds } from './flush.ts';
import { pursue } from './follow.ts';
import type { AbortReason, JobKind, JobPlan, Run, RunningJob } from './job.ts';
import { generations } from './table.ts';

/** How long an aborted run may take to return what it knows. */
const graceMs = 1_000;
/** UTF-16 units of one job: a provider that never ends is stopped there. */
const mostUnits = 1_000_000;

/**
 * Generates apart from any request: the text is a row that `attach` reads from any place, also
 * after the tab, the connection or this process is gone (R1, R3).
 * @throws AppError `service_unavailable` while this process drains.
 */
export async function start(
  kernel: Kernel,
  plan: JobPlan & { readonly run: Run },
): Promise<{ readonly jobId: string }> {
  const job = await kernel.db.transaction(async (tx) => {
    const ownerId = await currentOwner(tx, plan.ownerId);
    return { ownerId, jobId: await enlist(kernel, tx, { ...plan, ownerId }) };
  });
  launch(kernel, { ...job, kind: plan.kind, run: plan.run });
  return { jobId: job.jobId };
}

/** First half of `start`, for who writes other rows in the same transaction. @returns the job's id. */
export async function enlist(kernel: Kernel, tx: Db, plan: JobPlan): Promise<string> {
  const { generate, clock } = kernel;
  if (generate.isDraining) throw new AppError('service_unavailable');
  const now = clock.now();
  const { kind, ownerId, ref, hostKey } = plan;
  const [row] = await tx
    .insert(generations)
    .values({
      ...{ ownerId, ref, hostKey, kind: kind.name, state: 'running' },
      ...{ leaseOwner: generate.processId, leaseUntil: leaseEnd, createdAt: now, updatedAt: now },
    })
    .returning({ id: generations.id });
  if (!row) throw new Error('the insert returned no row');
  return row.id;
}

/**
 * The same for who writes in one SQL statement: its part of what `generate_enlist` takes.
 * @throws AppError as `start`.
 */
export function enlisting(
  { generate, clock }: Kernel,
  { kind, ref, hostKey }: Omit<JobPlan, 'ownerId'>,
) {
  if (generate.isDraining) throw new AppError('service_unavailable');
  return {
    ...{ id: randomUUIDv7(), kind: kind.name, ref, host_key: hostKey, at: clock.now() },
    ...{ lease_owner: generate.processId, lease: leaseSeconds },
  };
}

export interface Launch {
  readonly jobId: string;
  readonly ownerId: string;
  readonly kind: JobKind;
  readonly run: Run;
}

/** Second half: runs an enlisted job once its row is committed. */
export function launch(kernel: Kernel, { jobId, ownerId, kind, run }: Launch): void {
  const { generate } = kernel;
  const job: RunningJob = {
    id: jobId,
    ownerId,
    feed: createFeed(),
    abort: new AbortController(),
    flushed: { units: 0, points: 0 },
    leasedAt: performance.now(),
    ending: false,
    ended: Promise.resolve(),
  };
  generate.listen();
  generate.kinds.set(kind.name, kind);
  generate.jobs.set(jobId, job);
  job.ended = work(kernel, job, kind, run).finally(() => generate.jobs.delete(jobId));
}

async function work(kernel: Kernel, job: RunningJob, kind: JobKind, run: Run): Promise<void> {
  const { ending, rest } = await live(kernel, job, run);
  if (ending === 'lost') {
    kernel.log.warn({ event: 'generate.lost', jobId: job.id });
    await pursue(kernel, job.id, job.feed);
    return;
  }
  job.feed.append(rest);
  job.feed.finish(await conclude(kernel, job, kind, ending));
}

async function live(kernel: Kernel, job: RunningJob, run: Run) {
  const { signal } = job.abort;
  const writer = createWriter(job.feed, () => job.abort.abort('stopped'));
  const control = {
    signal,
    emit: (text: string) => {
      if (!signal.aborted) writer.write(text);
    },
  };
  const end = (ending: Ending | 'lost') => ({ ending, rest: writer.rest() });
  try {
    const detail = (await Promise.race([run(control), cutOff(signal)])) ?? null;
    const state = signal.aborted ? (signal.reason as AbortReason) : 'done';
    return end(state === 'lost' ? state : { state, error: null, detail });
  } catch (error) {
    const state = signal.aborted ? (signal.reason as AbortReason) : 'failed';
    if (state === 'lost') return end(state);
    return end({ state, error: state === 'failed' ? told(kernel, error) : null, detail: null });
  }
}

function cutOff(signal: AbortSignal): Promise<null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  signal.addEventListener('abort', () => void delay(graceMs, null).then(resolve), { once: true });
  return promise;
}

function told(kernel: Kernel, error: unknown): ErrorKey {
  if (isAppError(error)) return error.key;
  const names = chainOf(error).map(({ name }) => name);
  kernel.log.error({ event: 'generate.failed', names });
  return isOutage(error) ? 'service_unavailable' : 'generation_failed';
}

/** Chunks may be cut inside a surrogate pair; no half of one reaches a reader or the database (R29). */
function createWriter(feed: Feed, full: () => void) {
  let held = '';
  return {
    write: (chunk: string) => {
      const text = held + chunk;
      const cut = /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length;
      held = text.slice(cut);
      feed.append(storable(text.slice(0, cut)));
      if (feed.length > mostUnits) full();
    },
    /** What no chunk has completed. */
    rest: () => storable(held),
  };
}
