import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import type { Log } from '../log.ts';
import { call } from './channel.ts';
import type { RunningJob } from './job.ts';
import { generations } from './table.ts';

/** New text waits so long at most; a job without any renews its lease after the second. */
const flushMs = 250;
const renewMs = 5_000;
/**
 * Where many jobs run, a part of them is written at each turn, so that no statement holds up the
 * text of all others while it is made; a few go together.
 */
const turnMs = 50;
const fewJobs = 100;

/** Long enough for a database that stands still for a while, short enough for who waits after a crash. */
export const leaseSeconds = 15;
export const leaseEnd: SQL<Date> = sql`now() + ${sql.raw(`interval '${leaseSeconds} seconds'`)}`;
/** A lease that lasts longer stays as it is: a row whose index does not change costs half. */
const spare = sql.raw(`interval '${leaseSeconds - 5} seconds'`);

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

/** Writes the new text of all jobs of this process within 250 ms, many in one statement. */
export function createFlusher(parts: FlushParts) {
  let running: Promise<void> | undefined;
  const write = (choose: (jobs: readonly RunningJob[]) => readonly RunningJob[]) => {
    const open = [...parts.jobs.values()].filter((job) => !job.ending && !job.abort.signal.aborted);
    running ??= writeTails(parts, choose(open)).finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(() => void write(dueOf), turnMs).unref();
  return {
    flush: () => write((open) => open),
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** None until one is due; then as many as a turn takes, those first that wait longest. */
function dueOf(jobs: readonly RunningJob[]): RunningJob[] {
  const now = performance.now();
  const waiting = jobs
    .filter((job) => job.feed.length > job.flushed.units || now - job.flushed.at >= renewMs)
    .sort((a, b) => a.flushed.at - b.flushed.at);
  if (now - (waiting[0]?.flushed.at ?? now) < flushMs) return [];
  return waiting.slice(0, Math.max(fewJobs, Math.ceil((jobs.length * turnMs) / flushMs)));
}

async function writeTails(parts: FlushParts, jobs: readonly RunningJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const tails = jobs.map((job) => ({ job, text: job.feed.read(job.flushed.units) }));
  try {
    const unlike = await append(parts, tails);
    for (const tail of tails) settle(tail, unlike.get(tail.job.id));
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
  const rows = tails.map(({ job, text }) => ({ id: job.id, points: job.flushed.points, text }));
  const { id, text, leaseUntil, leaseOwner, state, stopAsked, finishedAt } = generations;
  const result = (await db.execute(sql`
    with tail as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as tail(id uuid, points int, text text)
    ), written as (
      update ${generations} set
        text = left(${text}, tail.points) || tail.text,
        lease_until = case when ${leaseUntil} < now() + ${spare} then ${leaseEnd} else ${leaseUntil} end,
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

function settle({ job, text }: Tail, unlike: Unlike | undefined): void {
  if (job.ending) return;
  if (unlike) job.abort.abort(unlike);
  job.flushed = {
    at: performance.now(),
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
