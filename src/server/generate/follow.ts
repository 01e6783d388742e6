import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Kernel } from '../kernel.ts';
import { createFeed, type Feed } from './feed.ts';
import { pointsOf } from './flush.ts';
import { sweep } from './sweep.ts';
import { generations } from './table.ts';

/** How long a reader of another process's job waits where no NOTIFY comes. */
const pollMs = 500;

/** The feed of a job that runs elsewhere; read from the database as long as it has readers. */
export function follow(kernel: Kernel, jobId: string): Feed {
  const { generate } = kernel;
  const known = generate.followed.get(jobId);
  if (known) return known;
  const feed = createFeed();
  generate.followed.set(jobId, feed);
  generate.listen();
  // The caller counts itself as a reader before the first look.
  void Promise.resolve()
    .then(() => pursue(kernel, jobId, feed))
    .finally(() => generate.followed.delete(jobId));
  return feed;
}

/** Appends to `feed` what the database has beyond it, until the end or the last reader's leave. Never rejects. */
export async function pursue(kernel: Kernel, jobId: string, feed: Feed): Promise<void> {
  let points = pointsOf(feed.read(0));
  while (feed.readers > 0 && !feed.end && !kernel.generate.isClosed) {
    const heard = hear(kernel, jobId);
    try {
      const row = await look(kernel, jobId, points);
      feed.append(row?.text ?? '');
      points += pointsOf(row?.text ?? '');
      if (!row) feed.finish({ state: 'interrupted' });
      else if (row.finishedAt && row.state !== 'running')
        feed.finish({ state: row.state, ...(row.error && { error: row.error }) });
      else if (row.isOrphan) await sweep(kernel);
    } catch (error) {
      kernel.log.warn({ event: 'generate.follow', name: error instanceof Error ? error.name : '' });
    }
    if (!feed.end && !kernel.generate.isClosed) await heard.promise;
    heard.stop();
  }
  if (kernel.generate.isClosed) feed.finish({ state: 'interrupted' });
}

async function look({ db }: Kernel, jobId: string, points: number) {
  const [row] = await db
    .select({
      text: sql<string>`substr(${generations.text}, ${points + 1})`,
      state: generations.state,
      error: generations.error,
      finishedAt: generations.finishedAt,
      isOrphan: sql<boolean>`${generations.leaseUntil} < now()`,
    })
    .from(generations)
    .where(eq(generations.id, jobId));
  return row;
}

/** Fulfilled by the next word about a job, or after half a second. Asked for before the look, so that none is missed. */
function hear({ generate }: Kernel, jobId: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = new AbortController();
  generate.ears.set(jobId, resolve);
  void delay(pollMs, undefined, { signal: timer.signal, ref: false }).then(resolve, resolve);
  const stop = () => {
    timer.abort();
    if (generate.ears.get(jobId) === resolve) generate.ears.delete(jobId);
  };
  return { promise, stop };
}
