/**
 * `lots`: what the locked account `acc` has that has not ended; `before` is the sum of those that
 * are used earlier: what ends first, of what ends together the free first.
 */
export const lotsSql = `lots as materialized (
    select l.e, l.n, l.f, (sum(l.n) over (order by l.e, l.f desc rows unbounded preceding))::bigint - l.n as before
    from acc, jsonb_to_recordset(acc.lots) as l(e bigint, n bigint, f boolean)
    where l.e is null or l.e > :now::bigint
  )`;

/** `sums`: the balance that `pool` (e, n, f) makes, and its lots. */
export const sumsSql = `sums as materialized (
    select coalesce(sum(n), 0)::bigint as alive,
      coalesce(jsonb_agg(jsonb_build_object('e', e, 'n', n, 'f', f) order by e, f desc), '[]') as rest,
      to_timestamp(min(e) / 1000.0) as next_expiry
    from (
      select e, f, sum(n)::bigint as n from pool
      where n > 0 and (e is null or e > :now::bigint) group by e, f
    ) joined
  )`;

const figures = ['granted', 'bought', 'revoked', 'held', 'spent', 'expired', 'owed'] as const;
type Changes = Readonly<Partial<Record<(typeof figures)[number], string>>>;

/**
 * The update of the locked account: new lots, and what is added to its figures. It writes all of
 * them, from `acc`: PostgreSQL checks the row against the table's checks once before it sees that
 * the version its snapshot shows is not the last one, and a mixture of both would not add up.
 */
export function updateSql(changes: Changes, from: string, others = ''): string {
  const sums = figures.map((name) => `${name} = acc.${name} + ${changes[name] ?? 0}`);
  return `update usage_accounts a set ${sums.join(', ')}, moved_in = acc.moved_in,
      moved_out = acc.moved_out, balance = sums.alive, lots = sums.rest,
      next_expiry = sums.next_expiry${others}
    from acc, sums${from} where a.owner_id = acc.owner_id and a.meter = acc.meter`;
}

/** What the account may still cost this month, with its cap; null without one. */
export const roomSql = `(acc.cap - acc.held
    - case when acc.month >= :month::text then acc.month_spent else 0 end)`;

/** SQL: `acc`, the account that the hold of `:key` takes from, locked. */
export const holdAccountSql = `seen as (select owner_id, meter from usage_holds where key = :key::text),
  acc as materialized (
    select a.* from usage_accounts a, seen
    where a.owner_id = seen.owner_id and a.meter = seen.meter
    for no key update of a
  )`;
