import { and, eq, inArray } from 'drizzle-orm';
import { workNames } from '#shared/works/work.ts';
import { openBatch, type Restart, restartBatch } from '../jobs/batches.ts';
import { jobs } from '../jobs/table.ts';
import type { PageCaller } from '../trpc/page-caller.ts';
import { affordable, totalOf } from './promised.ts';
import { storedWork } from './stored-work.ts';

/**
 * Puts what has failed, or was canceled, in line again, at its price.
 * @throws AppError as `order`; `not_found`.
 */
export async function retryWorks(
  caller: PageCaller,
  { id, which, jobs: only }: Omit<Restart, 'only' | 'check'> & { jobs?: string[] | undefined },
): Promise<void> {
  const { batch } = await openBatch(caller, id);
  const rows = await caller.kernel.db
    .select({ input: jobs.input })
    .from(jobs)
    .where(
      and(
        ...[eq(jobs.batchId, id), eq(jobs.state, which)],
        only ? inArray(jobs.id, only) : undefined,
      ),
    );
  const total = totalOf(rows.map(({ input }) => storedWork.safeParse(input).data?.price ?? null));
  const tool = workNames.find((name) => name === batch.queue);
  const check = total && tool && (await affordable(caller, tool, total));
  await restartBatch(caller, { id, which, only, ...(check && { check }) });
}
