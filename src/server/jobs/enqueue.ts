import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import { titleOf } from '#shared/text/title.ts';
import type { Db } from '../db/open.ts';
import { countKept } from '../owned/keeping.ts';
import { currentOwner } from '../owned/owned.ts';
import { storableJson } from '../runs/storable-json.ts';
import type { PageCaller } from '../trpc/page-caller.ts';
import { type BatchRow, jobBatches, jobs } from './table.ts';

export interface Order {
  readonly queue: string;
  /** Made once for one order by who gives it (R16). */
  readonly key: string;
  /** Of the line in a list; cut to fit. */
  readonly title: string;
  /** What its jobs have in common; plain JSON, as each of `jobs`. */
  readonly input: unknown;
  readonly jobs: readonly unknown[];
  /** About how long each of them takes, in seconds. */
  readonly seconds?: readonly number[];
  /** Not asked where the key has ordered before. @throws to refuse it. */
  check?(): Promise<LineCheck>;
}

/** Asked in the transaction that writes, while no other order of this person is written. @throws to refuse it. */
export type LineCheck = (tx: Db, ownerId: string) => Promise<void>;

/** Jobs of one person that may wait at once. */
const mostWaiting = 500;
const longestTitle = 120;
/** Rows of one statement. */
const rowsAtOnce = 200;

/**
 * Puts work in line, once per key, however many calls come at once. @returns the batch.
 * @throws AppError `too_many_requests` where too much waits; `parameter` where the key has ordered
 * something else.
 */
export async function enqueue(caller: PageCaller, given: Order): Promise<BatchRow> {
  const { kernel } = caller;
  const order = { ...given, input: storableJson(given.input), jobs: given.jobs.map(storableJson) };
  const before = await orderedBefore(kernel.db, caller.ownerId, order.key);
  if (before) return sameBatch(before, order);
  await countKept({ ...caller, limits: kernel.limits }, JSON.stringify([order.input, order.jobs]));
  const check = await given.check?.();
  const batch = await kernel.db.transaction(async (tx) => {
    const ownerId = await currentOwner(tx, caller.ownerId);
    return write(tx, { ...caller, ownerId }, { order, check });
  });
  kernel.jobs.lines.delete(order.queue);
  kernel.jobs.kick();
  return sameBatch(batch, order);
}

interface Writing {
  readonly order: Order;
  readonly check: LineCheck | undefined;
}

async function write(tx: Db, caller: PageCaller, { order, check }: Writing): Promise<BatchRow> {
  const { kernel, ownerId, hostKey, locale, group } = caller;
  await lockLine(tx, ownerId);
  const other = await orderedBefore(tx, ownerId, order.key);
  if (other) return other;
  await checkWaiting(tx, ownerId, order.jobs.length);
  await check?.(tx, ownerId);
  const { queue, key: batchKey, input } = order;
  const createdAt = kernel.clock.now();
  const [batch] = await tx
    .insert(jobBatches)
    .values({
      ...{ ownerId, hostKey, queue, batchKey, input, createdAt },
      title: titleOf(order.title, longestTitle),
      caller: { locale, group },
    })
    .returning();
  if (!batch) throw new Error('the insert returned no row');
  const rows = order.jobs.map((own, n) => ({
    ...{ id: randomUUIDv7(), ownerId, batchId: batch.id, queue, n, input: own, createdAt },
    state: 'queued' as const,
    seconds: order.seconds?.[n] ?? 0,
  }));
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.insert(jobs).values(rows.slice(at, at + rowsAtOnce));
  return batch;
}

/** Calls of one person wait for each other, so that none counts before another has written. */
async function lockLine(tx: Db, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`jobs:${ownerId}`}, 0))`);
}

/** Whether so many more jobs of a person may wait. @throws AppError `too_many_requests`. */
export async function checkWaiting(tx: Db, ownerId: string, more: number): Promise<void> {
  await lockLine(tx, ownerId);
  const waiting = and(eq(jobs.ownerId, ownerId), inArray(jobs.state, ['queued', 'running']));
  if ((await tx.$count(jobs, waiting)) + more > mostWaiting)
    throw new AppError('too_many_requests');
}

async function orderedBefore(db: Db, ownerId: string, key: string): Promise<BatchRow | undefined> {
  const [row] = await db
    .select()
    .from(jobBatches)
    .where(and(eq(jobBatches.ownerId, ownerId), eq(jobBatches.batchKey, key)));
  return row;
}

function sameBatch(row: BatchRow, { queue, input }: Order): BatchRow {
  const isSame = row.queue === queue && isDeepStrictEqual(row.input, input);
  if (!isSame) throw new AppError('parameter');
  return row;
}
