import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import { limitOf, type Meter } from '#shared/plan/meter.ts';
import { type Price, type WorkName, workNames } from '#shared/works/work.ts';
import type { Db } from '../db/open.ts';
import type { LineCheck } from '../jobs/enqueue.ts';
import { jobs } from '../jobs/table.ts';
import type { PageCaller } from '../trpc/page-caller.ts';
import { spendable } from '../usage/charge.ts';

/** Works of one order are charged alike. @throws AppError `parameter` for several meters. */
export function totalOf(prices: readonly (Price | null)[]): Price | null {
  const paid = prices.filter((price) => price !== null);
  const [first] = paid;
  if (!first) return null;
  if (paid.some(({ meter }) => meter !== first.meter)) throw new AppError('parameter');
  return { meter: first.meter, amount: paid.reduce((sum, { amount }) => sum + amount, 0) };
}

/** What works that wait will be charged: it is set aside when they begin. */
export async function promised(db: Db, ownerId: string, meter: Meter): Promise<number> {
  const price = sql`${jobs.input} -> 'price'`;
  const [found] = await db
    .select({ sum: sql<string | null>`sum((${price} ->> 'amount')::numeric)` })
    .from(jobs)
    .where(
      and(
        ...[eq(jobs.ownerId, ownerId), eq(jobs.state, 'queued')],
        ...[inArray(jobs.queue, [...workNames]), sql`${price} ->> 'meter' = ${meter}`],
      ),
    );
  return Number(found?.sum ?? 0);
}

/**
 * @returns what refuses, in the transaction, works that could not be paid beside those that wait.
 * @throws AppError of the meter's limit, or `usage_cap`, where too little is left for them alone.
 */
export async function affordable(
  caller: PageCaller,
  tool: WorkName,
  { meter, amount }: Price,
): Promise<LineCheck> {
  const left = await spendable(caller, { tool, meter });
  const refuse = () => {
    throw new AppError(limitOf(meter, tool));
  };
  if (left < amount) refuse();
  return async (tx, ownerId) => {
    if (left < amount + (await promised(tx, ownerId, meter))) refuse();
  };
}
