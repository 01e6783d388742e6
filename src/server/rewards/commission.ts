import { eq } from 'drizzle-orm';
import { commissionOf, rewardTerms } from '#shared/plan/reward.ts';
import type { Db } from '../db/open.ts';
import type { ReturnedOrder } from '../orders/hook.ts';
import { commissions } from './table.ts';

/** A payment as a commission sees it: minor units, tax left out. */
interface Share {
  readonly paid: number;
  readonly returned: number;
  readonly earned: number;
}

/** What is left of a payment after what went back, and 30 % of it; never rounded up (SPEC 9). */
export function shareOf({
  paid,
  net,
  returned,
}: Pick<ReturnedOrder, 'paid' | 'net' | 'returned'>): Share {
  const whole = Math.min(paid, returned);
  // As much of what is without tax as of the whole, and rather more than less.
  const back =
    paid === 0 ? net : Number((BigInt(net) * BigInt(whole) + BigInt(paid) - 1n) / BigInt(paid));
  return { paid: net, returned: back, earned: commissionOf(net - back) };
}

/** Notes a payment's commission, or what it is worth by now; held 30 days from the payment on. */
export async function noteCommission(
  tx: Db,
  order: ReturnedOrder,
  { ownerId, now }: { readonly ownerId: string; readonly now: Date },
): Promise<void> {
  const { orderId, currency } = order;
  const payableAt = new Date(now.getTime() + rewardTerms.holdDays * 86_400_000);
  await tx
    .insert(commissions)
    .values({ orderId, ownerId, currency, createdAt: now, payableAt, ...shareOf(order) })
    .onConflictDoNothing();
}

/** @returns whether the order brought a commission. */
export async function updateCommission(tx: Db, order: ReturnedOrder): Promise<boolean> {
  const { returned, earned } = shareOf(order);
  const changed = await tx
    .update(commissions)
    .set({ returned, earned })
    .where(eq(commissions.orderId, order.orderId))
    .returning({ orderId: commissions.orderId });
  return changed.length > 0;
}
