import { and, eq, inArray } from 'drizzle-orm';
import { type WorkName, workNames } from '#shared/works/work.ts';
import { openBatch, type Restart, restartBatch } from '../jobs/batches.ts';
import { jobs } from '../jobs/table.ts';
import type { PageCaller } from '../trpc/page-caller.ts';
import { keptFiles } from './own-files.ts';
import { affordable, totalOf } from './promised.ts';
import { checkRoomInLine, expectedBytes } from './room.ts';
import { type StoredWork, storedWork } from './stored-work.ts';

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
  const works = rows.flatMap(({ input }) => storedWork.safeParse(input).data ?? []);
  const total = totalOf(works.map(({ price }) => price));
  const tool = workNames.find((name) => name === batch.queue);
  const bytes = tool ? await bytesOf(caller, tool, works) : 0;
  const affords = total && tool && (await affordable(caller, tool, total));
  await restartBatch(caller, {
    ...{ id, which, only },
    check: async (tx, ownerId) => {
      if (bytes > 0) await checkRoomInLine(tx, ownerId, bytes);
      await affords?.(tx, ownerId);
    },
  });
}

/** That must be free for what they make. */
async function bytesOf(
  caller: PageCaller,
  name: WorkName,
  works: readonly StoredWork[],
): Promise<number> {
  const files = await keptFiles(
    caller,
    works.flatMap(({ sources }) => sources),
  );
  const byId = new Map(files.map((file) => [file.id, file]));
  const sources = works.map((work) => work.sources.flatMap((id) => byId.get(id) ?? []));
  return expectedBytes(name, sources);
}
