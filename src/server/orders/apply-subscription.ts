import { sql } from 'drizzle-orm';
import type { Applying } from './apply.ts';
import { type Applied, lockOrder } from './change-order.ts';
import type { FactOf, PaymentEvent } from './fact.ts';
import { keepPlan } from './plan.ts';
import { orders, subscriptions } from './table.ts';

/** Keeps what a subscription is now; an event that is older than what is known changes nothing (R22). */
export async function factOfSubscription(
  { db, clock }: Applying,
  fact: FactOf<'subscription'>,
  { id, createdAt }: Pick<PaymentEvent, 'id' | 'createdAt'>,
): Promise<Applied | null> {
  const root = await lockOrder(db, orders.id, fact.orderId);
  if (!root) return null;
  const { ownerId } = root;
  const told = {
    ...{ productId: fact.productId, customerRef: fact.customerRef, status: fact.status },
    ...{ startsAt: new Date(fact.startsAt), endsAt: new Date(fact.endsAt) },
    cancelsAtEnd: fact.cancelsAtEnd,
    endedAt: fact.endedAt === null ? null : new Date(fact.endedAt),
    // Of one second the ids decide, so that every order of arrival decides alike.
    version: `${createdAt.toISOString()} ${id}`,
  };
  await db
    .insert(subscriptions)
    .values({ ref: fact.subscriptionRef, ownerId, ...told })
    .onConflictDoUpdate({
      target: subscriptions.ref,
      set: told,
      setWhere: sql`(${subscriptions.version} collate "C") < ${told.version}`,
    });
  await keepPlan(db, ownerId, clock.now());
  return { ownerId, names: [] };
}
