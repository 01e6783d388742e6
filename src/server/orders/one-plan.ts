import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Kernel } from '../kernel.ts';
import type { Happening } from './settle.ts';
import { isReturned, rankOf, subscriptionsOf, tierOfPlan } from './subscription.ts';
import { orders, subscriptions } from './table.ts';

/** Closes the pages of other plans that a person left open: whoever chooses anew pays for one plan alone. */
export async function closeOtherPages(
  kernel: Kernel,
  { ownerId, orderId }: { readonly ownerId: string; readonly orderId: string },
): Promise<void> {
  const open = await kernel.db
    .select({ ref: orders.checkoutRef })
    .from(orders)
    .where(
      and(
        ...[eq(orders.ownerId, ownerId), eq(orders.kind, 'plan'), eq(orders.state, 'open')],
        ...[isNotNull(orders.checkoutRef), ne(orders.id, orderId)],
      ),
    );
  for (const { ref } of open) if (ref) await kernel.payments.provider?.close(ref);
}

/** A plan for life is paid: what renews and gives no more is not charged again. */
export async function endCovered(kernel: Kernel, happenings: readonly Happening[]): Promise<void> {
  for (const { kind, order } of happenings) {
    if (kind !== 'paid' || order.kind !== 'lifetime' || order.tier === null) continue;
    for (const plan of await subscriptionsOf(kernel.db, order.ownerId)) {
      const isMore = rankOf(tierOfPlan(plan)) > rankOf(order.tier);
      if (isMore || plan.status === 'ended' || plan.cancelsAtEnd) continue;
      await kernel.payments.provider?.cancel(plan.ref, 'at-end');
    }
  }
}

/**
 * All money of the period that runs went back, by a refund or by a bank: who has no plan any more is not
 * charged for its next period. At its end, as a dispute may be won and a refund may fail.
 */
export async function endReturned(kernel: Kernel, happenings: readonly Happening[]): Promise<void> {
  const { provider } = kernel.payments;
  for (const { kind, order } of happenings) {
    const { subscriptionRef: ref } = order;
    if (kind !== 'returned' || ref === null || order.provider !== provider?.name) continue;
    if (!(await isOver(kernel, ref))) await provider.cancel(ref, 'at-end');
  }
}

/** Whether nothing of a plan is charged again anyway, or a payment stands for its present period. */
async function isOver({ db }: Kernel, ref: string): Promise<boolean> {
  const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.ref, ref));
  if (!plan || plan.status === 'ended' || plan.cancelsAtEnd) return true;
  return !(await isReturned(db, plan));
}
