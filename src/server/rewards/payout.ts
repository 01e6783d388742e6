import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Currency } from '#shared/currency/currency.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { users } from '../auth/table.ts';
import type { Db } from '../db/open.ts';
import { commissionSums, type OwnCommissionSum } from './commission-sum.ts';
import { affiliates, commissions, payouts } from './table.ts';

/** What an operator owes somebody in one currency. */
export interface PayoutLine extends OwnCommissionSum {
  readonly email: string | null;
  /** Where to, in the person's own words; '' where they have not said. */
  readonly payoutTo: string;
}

/** Everybody with commissions, by person and currency. */
export async function payoutLines(db: Db, now: Date): Promise<readonly PayoutLine[]> {
  const money = await commissionSums(db, now);
  const ids = [...new Set(money.map(({ ownerId }) => ownerId))];
  const rows = await db
    .select({ id: users.id, email: users.email, payoutTo: affiliates.payoutTo })
    .from(users)
    .leftJoin(affiliates, eq(affiliates.ownerId, users.id))
    .where(inArray(users.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return money.map((one) => {
    const owner = byId.get(one.ownerId);
    return { ...one, email: owner?.email ?? null, payoutTo: owner?.payoutTo ?? '' };
  });
}

export interface PayoutInput {
  readonly ownerId: string;
  readonly currency: Currency;
  /** What the operator has sent: all that was payable, as they saw it. */
  readonly amount: number;
  readonly now: Date;
}

/**
 * Notes that all of a person's payable commissions in a currency were paid out; what refunds took
 * since the last time is set off. In the caller's transaction.
 * @throws AppError `parameter` where another amount is payable by now, or none.
 */
export async function notePayout(tx: Db, { ownerId, currency, amount, now }: PayoutInput) {
  const due = and(
    eq(commissions.ownerId, ownerId),
    eq(commissions.currency, currency),
    lte(commissions.payableAt, now),
  );
  const rows = await tx.select().from(commissions).where(due).for('update');
  const payable = rows.reduce((sum, { earned, paidOut }) => sum + earned - paidOut, 0);
  if (payable !== amount || amount <= 0) throw new AppError('parameter');
  await tx
    .update(commissions)
    .set({ paidOut: sql`${commissions.earned}` })
    .where(due);
  await tx.insert(payouts).values({ ownerId, currency, amount, createdAt: now });
}
