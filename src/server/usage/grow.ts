import { and, eq } from 'drizzle-orm';
import { monthOf } from './account.ts';
import { clampUse } from './amount.ts';
import { holdAccountSql, lotsSql, roomSql, sumsSql, updateSql } from './lots-sql.ts';
import { answered, run, statement, type UsageCall } from './step.ts';
import { usageHolds } from './table.ts';

/** SQL that takes from the balance what an open hold lacks of an amount, and adds it to the hold. */
const growStatement = statement(
  'usage_grow',
  `with ${holdAccountSql},
  hold as materialized (
    select h.* from usage_holds h
    where h.key = :key::text and h.owner_id = (select owner_id from acc) and h.state = 'held'
    for update
  ),
  ${lotsSql},
  due as materialized (
    select greatest(0, least(
      :amount::bigint - hold.amount,
      coalesce((select sum(n) from lots)::bigint, 0),
      ${roomSql}
    )) as more
    from hold, acc
  ),
  parts as materialized (
    select e, n, f, greatest(0, least(n, due.more - before)) as take from lots, due
  ),
  pool as (select e, n - take as n, f from parts),
  ${sumsSql},
  grown as (
    update usage_holds h set amount = hold.amount + due.more, taken = hold.taken || (
      select coalesce(jsonb_agg(jsonb_build_object('e', e, 'n', take, 'f', f))
        filter (where take > 0), '[]') from parts
    )
    from hold, due where h.key = hold.key and due.more > 0
  ),
  paid as (
    ${updateSql(
      { held: 'due.more', expired: 'acc.balance - due.more - sums.alive' },
      ', due',
    )} and due.more > 0
  )
  select hold.amount + due.more as amount from hold, due`,
);

export interface GrowInput {
  /** The key that reserved. */
  readonly key: string;
  /** What is to be set aside in all. */
  readonly amount: number;
}

/**
 * Sets more aside for a use that goes on, as far as balance and cap reach; once it is all there, the
 * same amount again adds nothing.
 * @returns what is set aside in all; 0 where the use has ended.
 */
export async function grow({ db, clock }: UsageCall, input: GrowInput): Promise<number> {
  const { key } = input;
  const amount = clampUse(input.amount);
  return answered(async () => {
    const now = clock.now();
    const values = { key, amount, now: now.getTime(), month: monthOf(now) };
    const [grown] = await run<{ amount: number }>(db, growStatement, values);
    if (grown) return grown.amount;
    const open = and(eq(usageHolds.key, key), eq(usageHolds.state, 'held'));
    // Null, to look again: it has moved to another account meanwhile.
    return (await db.$count(usageHolds, open)) > 0 ? null : 0;
  });
}
