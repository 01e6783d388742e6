import { randomUUIDv7 } from 'node:crypto';
import type { Meter } from '#shared/plan/meter.ts';
import { lockSql, openAccount, whoSql } from './account.ts';
import { exactAmount } from './amount.ts';
import { sameEntry } from './entry.ts';
import { sumsSql, updateSql } from './lots-sql.ts';
import { answered, run, statement, type UsageCall } from './step.ts';

/**
 * SQL that takes back: of what ends last first, or where `free` says so of a free allowance first; at
 * most the balance, the rest is owed.
 */
const revokeStatement = statement(
  'usage_revoke',
  `with who as (${whoSql}),
  acc as materialized (${lockSql}),
  lots as materialized (
    select l.e, l.n, l.f,
      (sum(l.n) over (order by (l.f and :free::boolean) desc, l.e desc, l.f
        rows unbounded preceding))::bigint - l.n as before
    from acc, jsonb_to_recordset(acc.lots) as l(e bigint, n bigint, f boolean)
    where l.e is null or l.e > :now::bigint
  ),
  due as materialized (
    select least(:amount::bigint, coalesce(sum(n), 0)::bigint) as amount from lots
  ),
  pool as (select e, n - greatest(0, least(n, due.amount - before)) as n, f from lots, due),
  ${sumsSql},
  noted as (
    insert into usage_entries (kind, key, id, owner_id, meter, asked, amount, created_at)
    select 'revocation', :key::text, :id::uuid, acc.owner_id, acc.meter, :amount::bigint, due.amount,
      to_timestamp(:now::bigint / 1000.0)
    from acc, due
    on conflict do nothing
    returning amount
  ),
  paid as (
    ${updateSql(
      {
        revoked: 'due.amount',
        owed: ':amount::bigint - due.amount',
        expired: 'acc.balance - due.amount - sums.alive',
      },
      ', due, noted',
    )}
  )
  select exists (select from noted) as noted from acc`,
);

export interface RevokeInput {
  /** The key of this one revocation, as of a chargeback's event. */
  readonly key: string;
  readonly ownerId: string;
  readonly meter: Meter;
  readonly amount: number;
  /** What is taken back was a free allowance: what was bought goes after it. */
  readonly free?: true;
}

/**
 * Takes back after a refund, a chargeback or a clawback, once per key: at most the balance, the
 * rest is owed. It may come before the purchase it belongs to (R23).
 * @throws AppError `parameter` for no whole amount, or a key that took something else back;
 * `user_missing`.
 */
export async function revoke({ db, clock }: UsageCall, input: RevokeInput): Promise<void> {
  const { key, ownerId, meter, free = false } = input;
  const amount = exactAmount(input.amount);
  await answered(async () => {
    const times = { id: randomUUIDv7(), now: clock.now().getTime() };
    const values = { key, ownerId, meter, amount, free, ...times };
    const [row] = await run<{ noted: boolean }>(db, revokeStatement, values);
    if (row?.noted) return true;
    const wanted = { kind: 'revocation', key, ownerId, meter, asked: amount } as const;
    if (await sameEntry(db, wanted)) return true;
    if (!row) await openAccount(db, ownerId, meter);
    return null;
  });
}
