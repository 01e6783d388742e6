import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, lt } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { Db } from '../db/open.ts';
import { monthOf } from './account.ts';
import { clampUse, mostAmount } from './amount.ts';
import { holdAccountSql, lotsSql, roomSql, sumsSql, updateSql } from './lots-sql.ts';
import { findReceipt, type Receipt } from './receipt.ts';
import { answered, run, statement, type UsageCall } from './step.ts';
import { type Detail, usageHolds } from './table.ts';

/**
 * SQL that ends a hold: charges `base` of it and `extra` of the balance, gives the rest back to the
 * lots it came from (what has ended meanwhile expires) and writes the receipt of a settlement.
 */
export const closeStatement = statement(
  'usage_close',
  `with ${holdAccountSql},
  hold as materialized (
    select h.*, case h.state when 'held' then h.amount else 0 end as was
    from usage_holds h
    where h.key = :key::text and h.owner_id = (select owner_id from acc)
      and (h.state = 'held' or (h.state = 'swept' and :state::text = 'settled'))
    for update
  ),
  ${lotsSql},
  due as materialized (
    select least(:amount::bigint, hold.was) as base,
      greatest(0, least(
        coalesce(:most::bigint, hold.amount) - hold.was,
        coalesce((select sum(n) from lots)::bigint, 0),
        ${roomSql}
      )) as extra
    from hold, acc
  ),
  taken as materialized (
    select t.e, t.n, t.f, (sum(t.n) over (order by t.e, t.f desc rows unbounded preceding))::bigint - t.n as before
    from hold, jsonb_to_recordset(hold.taken) as t(e bigint, n bigint, f boolean)
    where hold.state = 'held'
  ),
  pool as (
    select e, n - greatest(0, least(n, due.extra - before)) as n, f from lots, due
    union all
    select e, n - greatest(0, least(n, due.base - before)) as n, f from taken, due
  ),
  ${sumsSql},
  closed as (
    update usage_holds h set state = :state::text, closed_at = to_timestamp(:now::bigint / 1000.0)
    from hold where h.key = hold.key
  ),
  paid as (
    ${updateSql(
      {
        held: '-hold.was',
        spent: 'due.base + due.extra',
        expired: 'acc.balance + hold.was - due.base - due.extra - sums.alive',
      },
      ', hold, due',
      `, month = greatest(acc.month, :month::text),
      month_spent = due.base + due.extra
        + case when acc.month >= :month::text then acc.month_spent else 0 end`,
    )}
  ),
  noted as (
    insert into usage_entries
      (kind, key, id, owner_id, meter, asked, amount, tool, host_key, detail, created_at)
    select 'charge', hold.key, :id::uuid, hold.owner_id, hold.meter, :amount::bigint,
      due.base + due.extra, hold.tool, hold.host_key, :detail::text::jsonb,
      to_timestamp(:now::bigint / 1000.0)
    from hold, due where :state::text = 'settled'
  )
  select :key::text as key, hold.meter, hold.tool, hold.host_key as "hostKey",
    :amount::bigint as asked, due.base + due.extra as amount
  from hold, due`,
);

type Closed = Omit<Receipt, 'id' | 'detail' | 'createdAt'>;
type State = (typeof usageHolds.$inferSelect)['state'];

export interface SettleInput {
  /** The key that reserved. */
  readonly key: string;
  /** What was delivered. More than the hold is charged only as far as balance and cap reach. */
  readonly amount: number;
  readonly detail?: Detail;
}

/**
 * Charges what was delivered and gives the rest of the hold back, once per key. A hold that the
 * sweeper gave back is charged to the balance, as far as it reaches (R2). An amount that no tool
 * can have delivered (NaN, negative, 1e308) is clamped and costs no more than the hold (R9).
 * @throws AppError `parameter` for a key that reserved nothing, was refunded, or settled otherwise.
 */
export async function settle({ db, clock }: UsageCall, input: SettleInput): Promise<Receipt> {
  const { key } = input;
  const amount = clampUse(input.amount);
  const most = amount < mostAmount ? amount : null;
  const detail = input.detail ?? null;
  return answered(async () => {
    const id = randomUUIDv7();
    const now = clock.now();
    const json = detail && JSON.stringify(detail);
    const values = { key, id, amount, most, detail: json, state: 'settled', ...times(now) };
    const [closed] = await run<Closed>(db, closeStatement, values);
    if (closed) return { ...closed, id, detail, createdAt: now.toISOString() };
    const known = await findReceipt(db, key);
    if (!known) return again(db, key, ['held', 'swept']);
    const same = known.asked === amount && isDeepStrictEqual(known.detail, detail);
    if (!same) throw new AppError('parameter');
    return known;
  });
}

/**
 * Gives a whole hold back, once per key.
 * @throws AppError `parameter` for a key that reserved nothing or was settled.
 */
export async function refund(call: UsageCall, { key }: { readonly key: string }): Promise<void> {
  await answered(async () => {
    if (await giveBack(call, key, 'refunded')) return true;
    const [hold] = await call.db.select().from(usageHolds).where(eq(usageHolds.key, key));
    if (hold?.state === 'refunded' || hold?.state === 'swept') return true;
    return again(call.db, key, ['held']);
  });
}

const sweepSize = 100;

export interface Sweep {
  readonly olderThan: Date;
  /** Whether the use of a key still waits or goes on. */
  isGoing(key: string): Promise<boolean>;
}

/**
 * Gives back what was held before a time and never settled: a crash lost it (R1). What still goes on
 * is held as if from now.
 * @returns how many holds were given back.
 */
export async function sweepHolds(call: UsageCall, { olderThan, isGoing }: Sweep): Promise<number> {
  let swept = 0;
  for (;;) {
    const stale = await call.db
      .select({ key: usageHolds.key })
      .from(usageHolds)
      .where(and(eq(usageHolds.state, 'held'), lt(usageHolds.createdAt, olderThan)))
      .orderBy(usageHolds.createdAt)
      .limit(sweepSize);
    for (const { key } of stale) {
      if (await isGoing(key)) await renew(call, key);
      else if (await giveBack(call, key, 'swept')) swept += 1;
    }
    if (stale.length < sweepSize) return swept;
  }
}

async function renew({ db, clock }: UsageCall, key: string): Promise<void> {
  await db.update(usageHolds).set({ createdAt: clock.now() }).where(eq(usageHolds.key, key));
}

async function giveBack({ db, clock }: UsageCall, key: string, state: State): Promise<boolean> {
  const none = { id: null, amount: 0, most: 0, detail: null };
  const rows = await run(db, closeStatement, { key, state, ...none, ...times(clock.now()) });
  return rows.length > 0;
}

/** Null, to look again, while the hold is in one of the states: another step had just changed it. */
async function again(db: Db, key: string, states: readonly State[]): Promise<null> {
  const [hold] = await db
    .select({ state: usageHolds.state })
    .from(usageHolds)
    .where(eq(usageHolds.key, key));
  if (!hold || !states.includes(hold.state)) throw new AppError('parameter');
  return null;
}

function times(now: Date): { readonly now: number; readonly month: string } {
  return { now: now.getTime(), month: monthOf(now) };
}
