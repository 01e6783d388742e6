import { count, inArray, isNull, min } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { generations } from '../generate/table.ts';
import { type JobRow, jobs } from './table.ts';

/** Work of one kind that is not over, or went wrong. */
export interface WorkState {
  readonly queue: string;
  readonly state: JobRow['state'];
  readonly count: number;
  /** The oldest of them; ISO 8601. */
  readonly since: string | null;
}

const shown: JobRow['state'][] = ['queued', 'running', 'failed'];

/** What waits in line and is at work, by queue; answers that models write now under their own names. */
export async function workStates(db: Db): Promise<WorkState[]> {
  const waiting = await db
    .select({ queue: jobs.queue, state: jobs.state, count: count(), since: min(jobs.createdAt) })
    .from(jobs)
    .where(inArray(jobs.state, shown))
    .groupBy(jobs.queue, jobs.state)
    .orderBy(jobs.queue, jobs.state);
  const writing = await db
    .select({ queue: generations.kind, count: count(), since: min(generations.createdAt) })
    .from(generations)
    .where(isNull(generations.finishedAt))
    .groupBy(generations.kind)
    .orderBy(generations.kind);
  return [...waiting, ...writing.map((row) => ({ ...row, state: 'running' as const }))].map(
    (row) => ({ ...row, since: row.since?.toISOString() ?? null }),
  );
}
