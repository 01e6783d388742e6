import { and, asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { Page } from '#shared/rpc/page.ts';
import { type BatchLine, type BatchView, type WorkView, workNames } from '#shared/works/work.ts';
import { pageOf } from '../db/page-of.ts';
import { listBatches, openBatch } from '../jobs/batches.ts';
import { type Line, lineOf } from '../jobs/line.ts';
import { type BatchRow, type JobRow, jobs } from '../jobs/table.ts';
import { fileOnWire } from './file-view.ts';
import { isOwn, type Who } from './own-files.ts';
import { storedOrder, storedWork } from './stored-work.ts';
import { type WorkFileRow, workFiles } from './table.ts';
import type { Work } from './work.ts';

/** @throws AppError `not_found` for an id that is nobody's or someone else's. */
export async function openWorks(who: Who, works: readonly Work[], id: string): Promise<BatchView> {
  const { batch, jobs: rows } = await openBatch(who, id);
  const kind = workNames.find((name) => name === batch.queue);
  if (!kind) throw new AppError('not_found');
  return { ...headOf(batch, kind), works: await worksOnWire(who, works, rows) };
}

/** Newest first. */
export async function listWorks(
  who: Who,
  { kind, cursor, limit }: { kind: BatchView['kind']; cursor?: string | undefined; limit: number },
): Promise<Page<BatchLine>> {
  const rows = await listBatches(who, { queue: kind, cursor, limit });
  const ids = rows.map(({ id }) => id);
  const going = await who.kernel.db
    .selectDistinct({ id: jobs.batchId })
    .from(jobs)
    .where(and(inArray(jobs.batchId, ids), inArray(jobs.state, ['queued', 'running'])));
  const isGoing = (id: string) => going.some((one) => one.id === id);
  return pageOf(rows, limit, (row) => ({ ...headOf(row, kind), isGoing: isGoing(row.id) }));
}

function headOf({ id, title, input, createdAt }: BatchRow, kind: BatchView['kind']) {
  const page = storedOrder.safeParse(input).data?.page ?? '/';
  return { id, kind, title, page, createdAt: createdAt.toISOString() };
}

/** Jobs of this person's, with what they made and where in line they are. */
export async function worksOnWire(
  who: Who,
  works: readonly Work[],
  rows: readonly JobRow[],
): Promise<WorkView[]> {
  const done = rows.filter(({ state }) => state === 'done').map(({ id }) => id);
  const made = done.length > 0 ? await madeBy(who, done) : new Map<string, WorkFileRow[]>();
  const lines = new Map<string, Line>();
  for (const row of rows) {
    const isGoing = row.state === 'queued' || row.state === 'running';
    if (!isGoing || lines.has(row.queue)) continue;
    const kind = workNames.find((name) => name === row.queue);
    const work = kind && works.find(({ name }) => name === kind);
    if (work) lines.set(row.queue, await lineOf(who.kernel, { queue: row.queue, ...work }));
  }
  return rows.map((row) => {
    const files = (made.get(row.id) ?? []).map((file) => fileOnWire(who, file));
    return { ...workOnWire(row, lines.get(row.queue)), files };
  });
}

async function madeBy(who: Who, ids: readonly string[]) {
  const rows = await who.kernel.db
    .select()
    .from(workFiles)
    .where(and(isOwn(who), eq(workFiles.origin, 'made'), inArray(workFiles.jobId, [...ids])))
    .orderBy(asc(workFiles.id));
  return Map.groupBy(rows, ({ jobId }) => jobId ?? '');
}

function workOnWire(row: JobRow, line: Line | undefined): Omit<WorkView, 'files'> {
  const { id, batchId, n, state, error, stage } = row;
  const stored = storedWork.safeParse(row.input).data;
  const isGoing = state === 'queued' || state === 'running';
  const place = isGoing ? line?.get(id) : undefined;
  return {
    ...{ id, batchId, n, state, error, stage: state === 'running' ? stage : null },
    ...{ tool: stored?.tool ?? '', params: stored?.params, names: stored?.names ?? [] },
    ...{ price: stored?.price ?? null, part: state === 'done' ? 1 : row.part },
    before: state === 'queued' ? (place?.before ?? null) : null,
    seconds: place ? rounded(place.seconds) : null,
  };
}

/** Steps grow with what is told: nobody needs to hear of each second of an hour. */
function rounded(seconds: number): number {
  const step = seconds > 120 ? 30 : seconds > 20 ? 5 : 1;
  return Math.max(1, Math.ceil(seconds / step) * step);
}
