import { and, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { type JobRow, jobs } from './table.ts';

/** Seconds; a process that is not heard of for so long is dead. */
export const leaseSeconds = 20;

const waits = sql`(${jobs.state} = 'queued' or (${jobs.state} = 'running' and ${jobs.leaseUntil} < now()))`;

/** Those of the queues in which something waits: one question for all of them. */
export async function queuesWithWork(db: Db, queues: readonly string[]): Promise<Set<string>> {
  if (queues.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ queue: jobs.queue })
    .from(jobs)
    .where(
      and(inArray(jobs.queue, [...queues]), inArray(jobs.state, ['queued', 'running']), waits),
    );
  return new Set(rows.map(({ queue }) => queue));
}

/**
 * Takes the next job of a queue, fair between people: of who has least under way, then of who has
 * waited longest, the oldest. This is why the line is ours: pg-boss serves who came first, its
 * groups bound what goes on at once and nothing else, and its twelve tables know of no merge.
 * @returns undefined where nothing waits.
 */
export async function claim(
  db: Db,
  { queue, processId }: { readonly queue: string; readonly processId: string },
): Promise<JobRow | undefined> {
  const inLine = sql`${jobs.queue} = ${queue} and ${jobs.state} in ('queued', 'running') and ${waits}`;
  const next = sql`
    with line as (
      select one.owner,
        (select count(*) from ${jobs} where ${jobs.queue} = ${queue} and ${jobs.ownerId} = one.owner
          and ${jobs.state} = 'running' and ${jobs.leaseUntil} >= now()) as going,
        (select max(${jobs.turn}) from ${jobs}
          where ${jobs.queue} = ${queue} and ${jobs.ownerId} = one.owner) as last
      from (select distinct ${jobs.ownerId} as owner from ${jobs} where ${inLine}) one
    )
    select ${jobs.id} from ${jobs} join line on line.owner = ${jobs.ownerId}
    where ${inLine}
    order by line.going, line.last, ${jobs.createdAt}, ${jobs.batchId}, ${jobs.n}
    limit 1 for update of ${jobs} skip locked`;
  const [row] = await db
    .update(jobs)
    .set({
      state: 'running',
      claims: sql`${jobs.claims} + 1`,
      beganAt: sql`now()`,
      leaseOwner: processId,
      leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
      turn: sql`(select coalesce(max(other.turn), 0) + 1 from ${jobs} other where other.queue = ${queue})`,
    })
    .where(sql`${jobs.id} = (${next})`)
    .returning();
  return row;
}
