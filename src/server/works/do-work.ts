import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { JobResult, JobTask, Queue } from '../jobs/queue.ts';
import { jobs } from '../jobs/table.ts';
import { isOutage } from '../trpc/outage.ts';
import { grantAllowance } from '../usage/allowance.ts';
import { type Hold, reserve } from '../usage/reserve.ts';
import { type Delivery, deliver, deliveredOf, dropUndelivered } from './deliver.ts';
import { chargeTry, giveBackTry, keyOf, type Try } from './end-try.ts';
import { fetchSource, newFolder, removeFolder } from './folder.ts';
import { ownFiles } from './own-files.ts';
import { type StoredOrder, type StoredWork, storedOrder, storedWork } from './stored-work.ts';
import type { Work } from './work.ts';
import type { MadeFile } from './work-kind.ts';

/** Processes that may die over one try: then it is its fault. */
const mostClaims = 5;
const askAgainMs = 1_000;

/** The line of a kind of work. */
export function workQueue(work: Work): Queue {
  return { name: work.name, atOnce: work.atOnce, work: (task) => doWork(work, task) };
}

async function doWork(work: Work, task: JobTask): Promise<JobResult> {
  const { caller, job, signal } = task;
  const { kernel } = caller;
  const stored = storedWork.safeParse(job.input);
  const order = storedOrder.safeParse(job.common);
  if (!stored.success || !order.success) return { state: 'failed', error: 'parameter' };
  const use: Use = { work, task, stored: stored.data };
  // Nobody has begun this try before.
  const isFirst = job.claims === 1;
  const before = isFirst ? null : await answered(use, () => deliveredOf(kernel, job));
  if (before) return charge(use, before);
  if (!isFirst) await dropUndelivered(kernel, job.id);
  if (!isFirst && signal.reason === 'canceled') {
    await giveBack(use);
    return { state: 'again' };
  }
  const held = await hold(use);
  // The person has removed what an earlier process delivered and charged.
  if (held === 'settled') return { state: 'done' };
  // It was given back, at a failure or long ago: another try is a use of its own.
  if (held !== 'held') return { state: 'again' };
  return await tryOnce(use, order.data);
}

/** Makes, delivers and charges; or gives back, and throws why. */
async function tryOnce(use: Use, order: StoredOrder): Promise<JobResult> {
  const { caller, job, signal } = use.task;
  const { kernel } = caller;
  const folder = await newFolder(kernel, job.id);
  let made: readonly MadeFile[];
  try {
    if (job.claims > mostClaims) throw new Error('processes died over it');
    made = await make(use, folder);
    const delivery: Delivery = { ...use, order, folder };
    if (!(await deliver(delivery, made))) {
      await giveBackGone(use);
      return { state: 'again' };
    }
  } catch (error) {
    // What is another process's now is charged or given back there.
    if (signal.reason === 'lost') await giveBackGone(use);
    else {
      // A connection that broke off while it was delivered has not told whether it was.
      const delivered = await answered(use, () => deliveredOf(kernel, job));
      if (delivered) return await charge(use, delivered);
      await answered(use, () => giveBack(use));
    }
    throw error;
  } finally {
    await removeFolder(folder);
  }
  return charge(
    use,
    made.map(({ detail }) => detail),
  );
}

interface Use {
  readonly work: Work;
  readonly task: JobTask;
  readonly stored: StoredWork;
}

async function make({ work, task, stored }: Use, folder: string) {
  const { caller, job, signal, progress, keep } = task;
  const rows = await ownFiles(caller, stored.sources);
  const sources = [];
  for (const [n, row] of rows.entries())
    sources.push(await fetchSource(caller.kernel, row, { folder, n, signal }));
  signal.throwIfAborted();
  const made = await work.make({
    ...{ caller, jobId: job.id, attempt: job.attempt, params: stored.params, sources },
    ...{ folder, signal, keep, memory: job.memory },
    progress: (part, stage) => progress(part, stage ?? null),
  });
  signal.throwIfAborted();
  return made;
}

function tryOf({ work, task, stored }: Use): Try {
  const { id, attempt } = task.job;
  return { name: work.name, id, attempt, stored };
}

/**
 * Sets the price aside, once for this try. @returns what became of that, for a try that an earlier
 * process has begun.
 * @throws AppError of the meter's limit, or `usage_cap`.
 */
async function hold(use: Use): Promise<Hold['state']> {
  const { price } = use.stored;
  if (!price) return 'held';
  const { kernel, ownerId, hostKey, plan, group, network, unattended } = use.task.caller;
  const { meter, amount } = price;
  const whose = { ownerId, meter, plan, group, network };
  await grantAllowance(kernel, { ...whose, ...(unattended && { unattended }) });
  const tool = use.work.name;
  const held = await reserve(kernel, {
    key: keyOf(tryOf(use)),
    ownerId,
    meter,
    amount,
    tool,
    hostKey,
  });
  return held.state;
}

/** What was delivered is charged, also where the database is away just then (R2). @param details of its files. */
async function charge(use: Use, details: readonly unknown[]): Promise<JobResult> {
  const { work, task } = use;
  const one = tryOf(use);
  const isAlways = () => true;
  await answered(use, () => chargeTry(task.caller.kernel, one, { work, details }), isAlways);
  return { state: 'done' };
}

/** Asks what decides over money until the database answers; once the job is lost, the next process asks. */
async function answered<T>({ task }: Use, ask: () => Promise<T>, isPassing = isOutage): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (task.signal.reason === 'lost' || !isPassing(error)) throw error;
      await pause(askAgainMs);
    }
  }
}

function giveBack(use: Use): Promise<void> {
  return giveBackTry(use.task.caller.kernel, tryOf(use));
}

/** A batch that was removed while its works went on has nobody else who gives back. */
async function giveBackGone(use: Use): Promise<void> {
  const { caller, job } = use.task;
  const isThere = await caller.kernel.db.$count(jobs, eq(jobs.id, job.id));
  if (isThere === 0) await giveBack(use);
}
