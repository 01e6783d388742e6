import type { Meter } from '#shared/plan/meter.ts';
import { lockSql, openAccount, whoSql } from './account.ts';
import { exactAmount } from './amount.ts';
import { answered, run, statement, type UsageCall } from './step.ts';

const capStatement = statement(
  'usage_cap',
  `with who as (${whoSql}), acc as materialized (${lockSql})
  update usage_accounts a set cap = :cap::bigint
  from acc where a.owner_id = acc.owner_id and a.meter = acc.meter
  returning a.meter`,
);

export interface CapInput {
  readonly ownerId: string;
  readonly meter: Meter;
  /** The most that a calendar month (UTC) may cost; null lifts the cap. */
  readonly cap: number | null;
}

/** @throws AppError `parameter` for no whole cap; `user_missing`. */
export async function setCap({ db }: UsageCall, input: CapInput): Promise<void> {
  const { ownerId, meter } = input;
  const cap = input.cap === null ? null : exactAmount(input.cap);
  await answered(async () => {
    const [row] = await run(db, capStatement, { ownerId, meter, cap });
    if (!row) await openAccount(db, ownerId, meter);
    return row ? true : null;
  });
}
