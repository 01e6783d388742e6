import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import type { Log } from '../log.ts';
import { call } from './channel.ts';
import type { RunningJob } from './job.ts';
import { generations } from './table.ts';

/** New text waits so long at most, and what failed so long until it is tried again. */
const flushMs = 250;
/** A lease is renewed after so long, and not with each text: a row whose index does not change costs half. */
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
    .filter((job) => job.feed.length > job.flushed.units || isLeaseDue(job, now))
    .sort((a, b) => a.flushed.at - b.flushed.at);
  if (now - (waiting[0]?.flushed.at ?? now) < flushMs) return [];
  return waiting.slice(0, Math.max(fewJobs, Math.ceil((jobs.length * turnMs) / flushMs)));
}

function isLeaseDue({ leasedAt }: RunningJob, now: number): boolean {
  return now - leasedAt >= renewMs;
}

async function writeTails(parts: FlushParts, jobs: readonly RunningJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const begun = performance.now();
  const tails = jobs.map((job): Tail => {
    const text = job.feed.read(job.flushed.units);
    return { job, text, renews: isLeaseDue(job, begun) };
  });
  try {
    const unlike = await append(parts, tails);
    for (const tail of tails) settle(tail, unlike.get(tail.job.id), begun);
    const news = tails.filter(({ text }) => text !== '').map(({ job }) => job.id);
    await call(parts.db, 'text', news);
  } catch (error) {
    // The next flush writes the same again: `left` makes it safe where this one was written after all.
    parts.log.warn({ event: 'generate.flush', name: error instanceof Error ? error.name : '' });
    await delay(flushMs);
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
