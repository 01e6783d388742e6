import { and, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import { madeDays } from '#shared/works/limits.ts';
import { workNames } from '#shared/works/work.ts';
import { jobBatches, jobs } from '../jobs/table.ts';
import type { Kernel } from '../kernel.ts';
import { repeat } from '../repeat.ts';
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
async function sweepFiles({ db, files, clock }: Kernel): Promise<number> {
  const now = clock.now();
  const old = db
    .select({ id: workFiles.id })
    .from(workFiles)
    .where(
      or(
        lt(workFiles.keptUntil, now),
        and(
          eq(workFiles.isWhole, false),
          lt(workFiles.createdAt, new Date(now.getTime() - writingMs)),
        ),
      ),
    )
    .limit(mostAtOnce);
  const gone = await db
    .delete(workFiles)
    .where(inArray(workFiles.id, old))
    .returning({ fileKey: workFiles.fileKey });
  for (const { fileKey } of gone) await files.remove(fileKey);
  return gone.length;
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
