import { and, desc, eq, lt } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { Page } from '#shared/rpc/page.ts';
import type { RunLine, RunView } from '#shared/run/run.ts';
import { pageOf } from '../db/page-of.ts';
import { discard } from '../generate/discard.ts';
import { stop } from '../generate/stop.ts';
import { generations } from '../generate/table.ts';
import type { PageCaller } from '../trpc/page-caller.ts';
import { type RunRow, runs } from './table.ts';
import { lineOnWire, runOnWire } from './wire.ts';

type Who = Pick<PageCaller, 'kernel' | 'ownerId'>;

/** @throws AppError `not_found` for an id that is nobody's or someone else's. */
export async function ownRun({ kernel, ownerId }: Who, id: string): Promise<RunRow> {
  const [row] = await kernel.db.select().from(runs).where(own(ownerId, id));
  if (!row) throw new AppError('not_found');
  return row;
}

/** With the text so far where it is still written. @throws AppError as above. */
export async function openRun(who: Who, id: string): Promise<RunView> {
  const row = await ownRun(who, id);
  if (row.jobId === null || row.state !== 'running') return runOnWire(row);
  const [job] = await who.kernel.db
    .select({ text: generations.text })
    .from(generations)
    .where(eq(generations.id, row.jobId));
  return runOnWire({ ...row, text: job?.text ?? row.text });
}

export interface RunsWanted {
  readonly tool: string;
  readonly part?: string | undefined;
  /** The last id of the page before. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Of a tool, or of one part of it; newest first. */
export async function listRuns(
  { kernel, ownerId }: Who,
  { tool, part, cursor, limit }: RunsWanted,
): Promise<Page<RunLine>> {
  const { id, title, state, createdAt } = runs;
  const rows = await kernel.db
    .select({ id, tool: runs.tool, part: runs.part, title, state, createdAt })
    .from(runs)
    .where(
      and(
        ...[eq(runs.ownerId, ownerId), eq(runs.tool, tool)],
        part === undefined ? undefined : eq(runs.part, part),
        cursor ? lt(id, cursor) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1);
  return pageOf(rows, limit, lineOnWire);
}

/** What is still written is stopped first. @throws AppError as `ownRun`. */
export async function removeRun(who: Who, id: string): Promise<{ readonly id: string }> {
  const { kernel, ownerId } = who;
  const { jobId, state } = await ownRun(who, id);
  if (jobId !== null && state === 'running') await stop(kernel, { jobId, ownerId });
  await kernel.db.delete(runs).where(own(ownerId, id));
  if (jobId !== null) await discard(kernel, [jobId]);
  return { id };
}

function own(ownerId: string, id: string) {
  return and(eq(runs.id, id), eq(runs.ownerId, ownerId));
}
