import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import type { Log } from '../log.ts';
import { call } from './channel.ts';
import type { RunningJob } from './job.ts';
import { generations } from './table.ts';

const flushMs = 250;
/** Every how many flushes a job without new text renews its lease. */
const renewEach = 20;

/** Long enough for a database that stands still for a while, short enough for who waits after a crash. */
export const leaseSeconds = 15;
export const leaseEnd: SQL<Date> = sql`now() + ${sql.raw(`interval '${leaseSeconds} seconds'`)}`;

interface FlushParts {
  readonly db: Db;
  readonly log: Log;
  readonly clock: Clock;
  readonly processId: string;
  readonly jobs: Map<string, RunningJob>;
}

interface Tail {
  readonly job: RunningJob;
  readonly text: string;
}

/** Writes the new text of all jobs of this process every 250 ms, in one statement. */
export function createFlusher(parts: FlushParts) {
  let turn = 0;
  let running: Promise<void> | undefined;
  const flush = () => {
    running ??= write(parts, turn).finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(() => {
    turn += 1;
    void flush();
  }, flushMs).unref();
  return {
    flush,
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

async function write(parts: FlushParts, turn: number): Promise<void> {
  const renewing = turn % renewEach === 0;
  const tails = [...parts.jobs.values()]
    .filter((job) => !job.ending && !job.abort.signal.aborted)
    .map((job) => ({ job, text: job.feed.read(job.flushed.units) }))
    .filter(({ text }) => text !== '' || renewing);
  if (tails.length === 0) return;
  try {
    const written = await append(parts, tails);
    for (const tail of tails) settle(tail, written.get(tail.job.id));
    const news = tails.filter(({ text }) => text !== '').map(({ job }) => job.id);
    await call(parts.db, 'text', news);
  } catch (error) {
    // The next flush writes the same again: `left` makes it safe where this one was written after all.
    parts.log.warn({ event: 'generate.flush', name: error instanceof Error ? error.name : '' });
  }
}

/** @returns which jobs are still ours, and whether each was asked to stop. */
async function append(
  { db, clock, processId }: FlushParts,
  tails: readonly Tail[],
): Promise<Map<string, { stopAsked: boolean }>> {
  const rows = tails.map(({ job, text }) => ({ id: job.id, points: job.flushed.points, text }));
  const written = await db
    .update(generations)
    .set({
      text: sql`left(${generations.text}, tail.points) || tail.text`,
      leaseUntil: leaseEnd,
      updatedAt: clock.now(),
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(rows)}::json) as tail(id uuid, points int, text text)`,
    )
    .where(
      and(
        sql`${generations.id} = tail.id`,
        eq(generations.leaseOwner, processId),
        eq(generations.state, 'running'),
        isNull(generations.finishedAt),
      ),
    )
    .returning({ id: generations.id, stopAsked: generations.stopAsked });
  return new Map(written.map(({ id, stopAsked }) => [id, { stopAsked }]));
}

function settle({ job, text }: Tail, written: { stopAsked: boolean } | undefined): void {
  if (job.ending) return;
  if (!written) job.abort.abort('lost');
  else if (written.stopAsked) job.abort.abort('stopped');
  job.flushed = {
    units: job.flushed.units + text.length,
    points: job.flushed.points + pointsOf(text),
  };
}

/** Code points, as the database counts characters. */
export function pointsOf(text: string): number {
  let points = 0;
  for (const _ of text) points += 1;
  return points;
}
