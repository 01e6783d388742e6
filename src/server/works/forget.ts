import { cancelBatch, openBatch, removeBatch } from '../jobs/batches.ts';
import type { JobRow } from '../jobs/table.ts';
import type { Kernel } from '../kernel.ts';
import type { PageCaller } from '../trpc/page-caller.ts';
import { deliveredOf, dropUndelivered } from './deliver.ts';
import { chargeTry, giveBackTry } from './end-try.ts';
import { storedWork } from './stored-work.ts';
import type { Work } from './work.ts';

/**
 * Takes an order off the list; what it made stays, and is charged. Of a work that a process has died
 * over nobody else hears: what was set aside for it is given back here. @throws AppError `not_found`.
 */
export async function forgetWorks(
  caller: PageCaller,
  works: readonly Work[],
  id: string,
): Promise<void> {
  const { kernel } = caller;
  await cancelBatch(caller, id);
  const { jobs } = await openBatch(caller, id);
  const going = jobs.filter(({ state }) => state === 'running');
  for (const job of going) await endDelivered(kernel, works, job);
  await removeBatch(caller, id);
  // Nothing more is delivered now; whoever lives and works on one ends it alike.
  for (const job of going)
    if (!(await endDelivered(kernel, works, job))) await endOther(kernel, job);
}

async function endDelivered(kernel: Kernel, works: readonly Work[], job: JobRow): Promise<boolean> {
  const details = await deliveredOf(kernel, job);
  if (!details) return false;
  const work = works.find(({ name }) => name === job.queue) ?? null;
  await chargeTry(kernel, tryOf(job), { work, details });
  return true;
}

async function endOther(kernel: Kernel, job: JobRow): Promise<void> {
  await dropUndelivered(kernel, job.id);
  await giveBackTry(kernel, tryOf(job));
}

function tryOf({ queue: name, id, attempt, input }: JobRow) {
  return { name, id, attempt, stored: storedWork.parse(input) };
}
