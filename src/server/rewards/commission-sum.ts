import { eq, type SQL, sql } from 'drizzle-orm';
import { isCurrency } from '#shared/currency/currency.ts';
import type { CommissionSum } from '#shared/referral/summary.ts';
import type { Db } from '../db/open.ts';
import { commissions } from './table.ts';

export interface OwnCommissionSum extends CommissionSum {
  readonly ownerId: string;
}

/** By person and currency; of everybody, or of one. */
export async function commissionSums(
  db: Db,
  now: Date,
  ownerId?: string,
): Promise<readonly OwnCommissionSum[]> {
  const { earned, paidOut, payableAt, currency } = commissions;
  const isHeld = sql`${payableAt} > ${now.toISOString()}::timestamptz`;
  const total = (value: SQL, where: SQL) =>
    sql<number>`coalesce(sum(${value}) filter (where ${where}), 0)`.mapWith(Number);
  const rows = await db
    .select({
      ownerId: commissions.ownerId,
      currency,
      pending: total(sql`${earned} - ${paidOut}`, isHeld),
      payable: total(sql`${earned} - ${paidOut}`, sql`not (${isHeld})`),
      paid: total(sql`${paidOut}`, sql`true`),
    })
    .from(commissions)
    .where(ownerId === undefined ? undefined : eq(commissions.ownerId, ownerId))
    .groupBy(commissions.ownerId, currency)
    .orderBy(commissions.ownerId, currency);
  return rows.flatMap((row) =>
    isCurrency(row.currency) ? [{ ...row, currency: row.currency }] : [],
  );
}
