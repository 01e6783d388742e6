import { and, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import { madeDays } from '#shared/works/limits.ts';
import { workNames } from '#shared/works/work.ts';
import { jobBatches, jobs } from '../jobs/table.ts';
import type { Kernel } from '../kernel.ts';
import { repeat } from '../repeat.ts';
import { dropFile } from './drop-file.ts';
import { sweepFolders } from './folder.ts';
import { workFiles } from './table.ts';

const everyMs = 10 * 60_000;
const dayMs = 86_400_000;
/** No file takes longer to be written. */
const writingMs = dayMs;
const mostAtOnce = 200;

/** Removes what is kept no longer, and what crashes have left. Main.ts calls it once. @returns what ends it. */
export function startWorkSweeper(kernel: Kernel): () => void {
  return repeat(kernel.log, { event: 'works.sweep', every: everyMs }, () => sweepWorks(kernel));
}

export async function sweepWorks(kernel: Kernel): Promise<void> {
  while ((await sweepFiles(kernel)) === mostAtOnce);
  await sweepBatches(kernel);
  await sweepFolders(kernel);
}

/** @returns how many. */
async function sweepFiles(kernel: Kernel): Promise<number> {
  const { db, clock } = kernel;
  const now = clock.now();
  const old = or(
    lt(workFiles.keptUntil, now),
    and(eq(workFiles.isWhole, false), lt(workFiles.createdAt, new Date(now.getTime() - writingMs))),
  );
  const found = await db.select({ id: workFiles.id }).from(workFiles).where(old).limit(mostAtOnce);
  for (const { id } of found) await dropFile(kernel, and(eq(workFiles.id, id), old));
  return found.length;
}

/** Orders whose results are gone, unless something of them still waits. */
async function sweepBatches({ db, clock }: Kernel): Promise<void> {
  const before = new Date(clock.now().getTime() - madeDays.account * dayMs);
  const going = db
    .select({ one: sql`1` })
    .from(jobs)
    .where(and(eq(jobs.batchId, jobBatches.id), inArray(jobs.state, ['queued', 'running'])));
  await db
    .delete(jobBatches)
    .where(
      and(
        ...[inArray(jobBatches.queue, [...workNames]), lt(jobBatches.createdAt, before)],
        notExists(going),
      ),
    );
}
