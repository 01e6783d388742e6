import { updateSql } from './lots-sql.ts';
import { run, statement, type UsageCall } from './step.ts';

const sweepSize = 500;

/** SQL that writes off what has ended. Accounts under lock are left to whoever holds it. */
const expireStatement = statement(
  'usage_expire',
  `with acc as materialized (
    select a.* from usage_accounts a
    where a.next_expiry <= to_timestamp(:now::bigint / 1000.0)
      and (:ownerId::uuid is null or a.owner_id = :ownerId::uuid)
    order by a.next_expiry limit ${sweepSize}
    for no key update skip locked
  ),
  sums as materialized (
    select acc.owner_id, acc.meter, coalesce(sum(l.n), 0)::bigint as alive,
      coalesce(jsonb_agg(jsonb_build_object('e', l.e, 'n', l.n, 'f', l.f)
        order by l.e, l.f desc) filter (where l.n is not null), '[]') as rest,
      to_timestamp(min(l.e) / 1000.0) as next_expiry
    from acc left join lateral (
      select * from jsonb_to_recordset(acc.lots) as r(e bigint, n bigint, f boolean)
      where r.e is null or r.e > :now::bigint
    ) l on true
    group by acc.owner_id, acc.meter
  )
  ${updateSql({ expired: 'acc.balance - sums.alive' }, '')}
    and sums.owner_id = acc.owner_id and sums.meter = acc.meter
  returning a.meter`,
);

/**
 * Writes off what has ended, of one person or of all; every other step does so for the account that
 * it touches, and nothing that has ended can be spent.
 * @returns how many accounts.
 */
export async function expire({ db, clock }: UsageCall, ownerId: string | null = null) {
  const now = clock.now().getTime();
  for (let count = 0; ; ) {
    const rows = await run(db, expireStatement, { now, ownerId });
    count += rows.length;
    if (rows.length < sweepSize) return count;
  }
}
