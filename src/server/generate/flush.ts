import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import type { Log } from '../log.ts';
import { call } from './channel.ts';
import type { RunningJob } from './job.ts';
import { generations } from './table.ts';

/** New text waits so long at most. */
const flushMs = 250;
/** A lease is renewed after so long, and not with each text: a row whose index does not change costs half. */
const renewMs = 5_000;

/** Long enough for a database that stands still for a while, short enough for who waits after a crash. */
export const leaseSeconds = 15;
export const leaseEnd: SQL<Date> = sql`now() + ${sql.raw(`interval '${leaseSeconds} seconds'`)}`;
/** Less than this is left only where this process has slept, and did not count it. */
const least = sql.raw(`interval '${leaseSeconds - 2 * (renewMs / 1_000)} seconds'`);

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
  /** Whether its lease is written anew. */
  readonly renews: boolean;
}

/** Writes the new text of all jobs of this process every 250 ms, in one statement. */
export function createFlusher(parts: FlushParts) {
  let running: Promise<void> | undefined;
  const flush = () => {
    running ??= write(parts).finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(() => void flush(), flushMs).unref();
  return {
    flush,
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

function isLeaseDue({ leasedAt }: RunningJob, now: number): boolean {
  return now - leasedAt >= renewMs;
}

async function write(parts: FlushParts): Promise<void> {
  const begun = performance.now();
  const tails = [...parts.jobs.values()]
    .filter((job) => !job.ending && !job.abort.signal.aborted)
    .map((job): Tail => {
      const text = job.feed.read(job.flushed.units);
      return { job, text, renews: isLeaseDue(job, begun) };
    })
    .filter(({ text, renews }) => text !== '' || renews);
  if (tails.length === 0) return;
  try {
    const unlike = await append(parts, tails);
    for (const tail of tails) settle(tail, unlike.get(tail.job.id), begun);
    const news = tails.filter(({ text }) => text !== '').map(({ job }) => job.id);
    await call(parts.db, 'text', news);
  } catch (error) {
    // The next flush writes the same again: `left` makes it safe where this one was written after all.
    parts.log.warn({ event: 'generate.flush', name: error instanceof Error ? error.name : '' });
  }
}

/** Of a job that this process has no more, and of one that was asked to stop. */
type Unlike = 'lost' | 'stopped';

/** @returns what is not as expected of a job; reading a row for each would cost as much as writing it. */
async function append(
  { db, clock, processId }: FlushParts,
  tails: readonly Tail[],
): Promise<ReadonlyMap<string, Unlike>> {
  const rows = tails.map(({ job, text, renews }) => {
    return { id: job.id, points: job.flushed.points, text, renews };
  });
  const { id, text, leaseUntil, leaseOwner, state, stopAsked, finishedAt } = generations;
  const result = (await db.execute(sql`
    with tail as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as tail(id uuid, points int, text text, renews boolean)
    ), written as (
      update ${generations} set
        text = left(${text}, tail.points) || tail.text,
        lease_until = case when tail.renews or ${leaseUntil} < now() + ${least}
          then ${leaseEnd} else ${leaseUntil} end,
        updated_at = ${clock.now().toISOString()}
      from tail
      where ${id} = tail.id and ${leaseOwner} = ${processId}
        and ${state} = 'running' and ${finishedAt} is null
      returning ${id} as id, ${stopAsked} as asked
    )
    select tail.id, case when written.asked then 'stopped' else 'lost' end as is
    from tail left join written on written.id = tail.id
    where written.id is null or written.asked
  `)) as unknown as { readonly rows: readonly { readonly id: string; readonly is: Unlike }[] };
  return new Map(result.rows.map((row) => [row.id, row.is]));
}

/** @param begun when the statement was made, by `performance.now`. */
function settle({ job, text, renews }: Tail, unlike: Unlike | undefined, begun: number): void {
  if (job.ending) return;
  if (unlike) job.abort.abort(unlike);
  if (renews) job.leasedAt = begun;
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
