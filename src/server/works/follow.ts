import { setTimeout as delay } from 'node:timers/promises';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { WorkEvent, WorkView } from '#shared/works/work.ts';
import { type JobRow, jobs } from '../jobs/table.ts';
import { worksOnWire } from './batch-view.ts';
import type { Who } from './own-files.ts';
import type { Work } from './work.ts';

/** How often it is looked what other processes do; what this one does is heard at once. */
const lookMs = 700;
/** After what is heard, as many things happen together; the more follows, the longer. */
const rest = { first: 60, longest: 500, grows: 1.6 } as const;
/** One call; the page asks again. */
const mostMs = 10 * 60_000;
/** Of one person: several pages that each follow their own. */
const mostAtOnce = 10;

interface Followed {
  readonly ids: readonly string[];
  readonly signal: AbortSignal | undefined;
  /** What the page has of them. */
  readonly known?: readonly WorkView[];
}

/**
 * Works of batches as they go on: all of them at first but what is `known`, then each whenever anything of it has
 * changed, until all are over. A place in line that is a little better alone is told now and then.
 * @throws AppError `not_found` where one of the batches is nobody's or someone else's;
 * `too_many_requests` where too many are followed at once.
 */
export async function* followWorks(
  who: Who,
  works: readonly Work[],
  { ids, signal, known = [] }: Followed,
): AsyncGenerator<WorkEvent> {
  const leave = who.kernel.places.enter(`follow-works:${who.ownerId}`, mostAtOnce);
  const told = new Map(known.map((view) => [view.id, stampOf(view)]));
  const ears = hearing(who);
  const until = performance.now() + mostMs;
  try {
    while (!signal?.aborted && performance.now() < until) {
      const rows = await rowsOf(who, ids);
      if (rows.length === 0) throw new AppError('not_found');
      const views = await worksOnWire(who, works, rows);
      const changed = views.filter((view) => {
        const now = stampOf(view);
        if (told.get(view.id) === now) return false;
        told.set(view.id, now);
        return true;
      });
      if (changed.length > 0) yield { type: 'works', works: changed };
      if (rows.every(isOver)) {
        yield { type: 'end' };
        return;
      }
      await ears.next(signal);
    }
  } finally {
    ears.stop();
    leave();
  }
}

/** What makes a work worth telling of again. */
function stampOf(view: WorkView): string {
  return JSON.stringify({ ...view, files: view.files.length });
}

function isOver({ state }: JobRow): boolean {
  return state !== 'queued' && state !== 'running';
}

function rowsOf({ kernel, ownerId }: Who, ids: readonly string[]): Promise<JobRow[]> {
  return kernel.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.ownerId, ownerId), inArray(jobs.batchId, [...ids])))
    .orderBy(asc(jobs.batchId), asc(jobs.n));
}

/** Waits until something was told here, or it is time to look. */
function hearing({ kernel }: Who) {
  let isTold = false;
  let pause: number = rest.first;
  let wake: () => void = () => undefined;
  const stop = kernel.jobs.hear(() => {
    isTold = true;
    wake();
  });
  return {
    stop,
    async next(signal: AbortSignal | undefined): Promise<void> {
      const over = new AbortController();
      const heard = new Promise<void>((resolve) => {
        wake = resolve;
        signal?.addEventListener('abort', () => resolve(), { signal: over.signal });
        if (isTold || signal?.aborted) resolve();
      });
      const late = delay(lookMs, null, { ref: false, signal: over.signal }).catch(() => null);
      await Promise.race([heard, late]);
      over.abort();
      if (isTold) await delay(pause, null, { ref: false });
      pause = isTold ? Math.min(rest.longest, pause * rest.grows) : rest.first;
      isTold = false;
    },
  };
}
