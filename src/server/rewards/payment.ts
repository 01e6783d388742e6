import { and, count, eq, lt, sql } from 'drizzle-orm';
import { rewardTerms } from '#shared/plan/reward.ts';
import type { Db } from '../db/open.ts';
import type { HookCall, OrderHook, PaidOrder, ReturnedOrder } from '../orders/hook.ts';
import { noteCommission, updateCommission } from './commission.ts';
import { earn } from './earn.ts';
import { isSomebodyElse, welcomes } from './outcome.ts';
import { affiliates, commissions, type Referral, referrals, rewards } from './table.ts';

/** What orders tell of payments and of what goes back, in their transaction; listed in `src/pages/api`. */
export const rewardHook: OrderHook = {
  onPaid: (call, order) => heardOfPayment(call, order),
  onReturned: (call, order) => heardOfRefund(call, order),
};

/**
 * A friend has paid: 30 % for who invited them and takes part for money, else words at the first
 * payment; words for the friend at the first. Each order counts once, however often it is told.
 */
export async function heardOfPayment(call: HookCall, order: PaidOrder): Promise<void> {
  if (!(await isHeard(call.db, order.orderId))) await hear(call, { ...order, returned: 0 });
}

/**
 * Of a payment more or less went back than before: the commission follows, also below what was
 * paid out already; words go back with the whole payment, and come again with a dispute that was
 * won. It may come before the payment (R23).
 */
export async function heardOfRefund(call: HookCall, order: ReturnedOrder): Promise<void> {
  const isKnown = await updateCommission(call.db, order);
  await hear(call, order, isKnown);
}

async function hear(
  { db: tx, clock }: HookCall,
  order: ReturnedOrder,
  isKnown = false,
): Promise<void> {
  const now = clock.now();
  const [referral] = await tx
    .select()
    .from(referrals)
    .where(eq(referrals.ownerId, order.ownerId))
    .for('update');
  if (!referral || order.net === 0) return;
  const isCounted = referral.outcome !== null && now < lastDay(referral.createdAt);
  const isAffiliate = await takesPart(tx, referral.inviterId, order.paidAt ?? now);
  if (isCounted && isAffiliate && isSomebodyElse(referral.outcome) && !isKnown)
    await noteCommission(tx, order, { ownerId: referral.inviterId, now });
  if (order.returned >= order.paid) await takeWords(tx, referral, order);
  else if (isCounted && referral.orderId === null)
    await giveWords(tx, referral, { order, isAffiliate, now });
}

/** What went back may have been told first, and then it stands. */
async function isHeard(tx: Db, orderId: string): Promise<boolean> {
  const money = await tx.select().from(commissions).where(eq(commissions.orderId, orderId));
  if (money.length > 0) return true;
  return (await tx.select().from(rewards).where(eq(rewards.orderId, orderId))).length > 0;
}

/** Twelve months after the sign-up. */
function lastDay(createdAt: Date): Date {
  const end = new Date(createdAt);
  end.setUTCMonth(end.getUTCMonth() + rewardTerms.commissionMonths);
  return end;
}

/** At the time of a payment, which the provider tells in whole seconds. */
async function takesPart(tx: Db, ownerId: string, at: Date): Promise<boolean> {
  const hasJoined = lt(affiliates.joinedAt, new Date(at.getTime() + 1_000));
  const found = await tx
    .select()
    .from(affiliates)
    .where(and(eq(affiliates.ownerId, ownerId), hasJoined));
  return found.length > 0;
}

interface FirstPayment {
  readonly order: ReturnedOrder;
  readonly isAffiliate: boolean;
  readonly now: Date;
}

async function giveWords(
  tx: Db,
  { ownerId, inviterId, outcome }: Referral,
  { order: { orderId }, isAffiliate, now }: FirstPayment,
): Promise<void> {
  await tx.update(referrals).set({ orderId }).where(eq(referrals.ownerId, ownerId));
  // After a dispute that was won it is another time of the same payment.
  const [before] = await tx
    .select({ count: count() })
    .from(rewards)
    .where(and(eq(rewards.orderId, orderId), eq(rewards.isRevoked, true)));
  const about = `${orderId}:${before?.count ?? 0}`;
  if (welcomes(outcome)) await earn(tx, { kind: 'first_payment', ownerId, about, orderId, now });
  if (isSomebodyElse(outcome) && !isAffiliate)
    await earn(tx, { kind: 'friend_payment', ownerId: inviterId, about, orderId, now });
}

async function takeWords(tx: Db, { ownerId }: Referral, { orderId }: ReturnedOrder): Promise<void> {
  await tx
    .update(referrals)
    .set({ orderId: sql`null` })
    .where(and(eq(referrals.ownerId, ownerId), eq(referrals.orderId, orderId)));
  await tx.update(rewards).set({ isRevoked: true }).where(eq(rewards.orderId, orderId));
}
