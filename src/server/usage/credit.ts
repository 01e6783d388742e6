import { randomUUIDv7 } from 'node:crypto';
import type { Meter } from '#shared/plan/meter.ts';
import { lockSql, openAccount, whoSql } from './account.ts';
import { exactAmount } from './amount.ts';
import { sameEntry } from './entry.ts';
import { lotsSql, sumsSql, updateSql } from './lots-sql.ts';
import { answered, run, statement, type UsageCall, type Values } from './step.ts';

/**
 * SQL that adds a lot. A `period` makes it the free allowance of that day or month: what the period
 * had already counts, and a period before the last one gets nothing (R15). What is bought pays what
 * is owed first.
 */
const creditStatement = statement(
  'usage_credit',
  `with who as (${whoSql}),
  acc as materialized (${lockSql}),
  ${lotsSql},
  due as materialized (
    select case
        when :period::text is null or (acc.free_period collate "C") < :period::text then :amount::bigint
        when acc.free_period = :period::text then greatest(0, :amount::bigint - acc.free_amount)
        else 0
      end as amount,
      case when :kind::text = 'purchase' then least(acc.owed, :amount::bigint) else 0 end as repaid
    from acc
  ),
  pool as (
    select e, n, f from lots
    union all
    select :expiry::bigint, due.amount - due.repaid, :period::text is not null from due
  ),
  ${sumsSql},
  noted as (
    insert into usage_entries (kind, key, id, owner_id, meter, asked, amount, created_at)
    select :kind::text, :key::text, :id::uuid, acc.owner_id, acc.meter, :amount::bigint, due.amount,
      to_timestamp(:now::bigint / 1000.0)
    from acc, due where due.amount > 0 or :period::text is null
    on conflict do nothing
    returning amount
  ),
  paid as (
    ${updateSql(
      {
        granted: "case when :kind::text = 'grant' then due.amount else 0 end",
        bought: "case when :kind::text = 'purchase' then due.amount else 0 end",
        revoked: 'due.repaid',
        owed: '-due.repaid',
        expired: 'acc.balance + due.amount - due.repaid - sums.alive',
      },
      ', due, noted',
      `, free_period = coalesce(:period::text, acc.free_period),
      free_amount = case when :period::text is null then acc.free_amount else :amount::bigint end`,
    )}
  )
  select acc.meter, coalesce((select amount from noted), 0) as amount,
    exists (select from noted) as noted
  from acc`,
);

export interface CreditInput {
  /** The key of this one credit, as of a payment's event. */
  readonly key: string;
  readonly ownerId: string;
  readonly meter: Meter;
  readonly amount: number;
  /** When what is left of it ends; null or absent for never. */
  readonly expiresAt?: Date | null;
}

/**
 * Gives for nothing, once per key: an allowance, a reward.
 * @throws AppError `parameter` for no whole amount, or a key that has given something else;
 * `user_missing`.
 */
export function grant(call: UsageCall, input: CreditInput): Promise<void> {
  return credit(call, 'grant', input);
}

/**
 * Adds what was paid for, once per key; it pays what is owed first.
 * @throws AppError as `grant`.
 */
export function purchase(call: UsageCall, input: CreditInput): Promise<void> {
  return credit(call, 'purchase', input);
}

async function credit(call: UsageCall, kind: 'grant' | 'purchase', input: CreditInput) {
  const { key, meter, ownerId, expiresAt = null } = input;
  const amount = exactAmount(input.amount);
  const expiry = expiresAt?.getTime() ?? null;
  await answered(async () => {
    const row = await add(call, { kind, key, meter, ownerId, amount, expiry, period: null });
    if (row?.noted) return true;
    if (await sameEntry(call.db, { kind, key, meter, ownerId, asked: amount })) return true;
    if (!row) await openAccount(call.db, ownerId, meter);
    return null;
  });
}

export interface PeriodInput {
  readonly ownerId: string;
  readonly meter: Meter;
  readonly amount: number;
  /** `2026-01-15` or `2026-01`. */
  readonly period: string;
  readonly expiresAt: Date;
}

/** Makes a period's free allowance up to an amount. @returns what was added. */
export function grantPeriod(call: UsageCall, input: PeriodInput): Promise<number> {
  const { ownerId, meter, period, expiresAt } = input;
  const amount = exactAmount(input.amount);
  const expiry = expiresAt.getTime();
  // The locked row decides what a period had; the key is of this one time, as a plan that was given back
  // and is paid for again in its month gives the same amount anew.
  const key = `free:${ownerId}:${meter}:${period}:${amount}:${randomUUIDv7()}`;
  return answered(async () => {
    const row = await add(call, { kind: 'grant', key, ownerId, meter, amount, expiry, period });
    if (!row) await openAccount(call.db, ownerId, meter);
    return row?.amount ?? null;
  });
}

async function add({ db, clock }: UsageCall, values: Values) {
  const added = { ...values, id: randomUUIDv7(), now: clock.now().getTime() };
  const rows = await run<{ amount: number; noted: boolean }>(db, creditStatement, added);
  return rows[0];
}
