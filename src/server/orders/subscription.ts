import { and, desc, eq, gte, isNotNull, ne } from 'drizzle-orm';
import type { OrderState } from '#shared/plan/order-state.ts';
import type { PlanTier } from '#shared/plan/plan-tier.ts';
import { planTiers } from '#shared/plan/plan-tier.ts';
import { type PlanProduct, tierOfProduct } from '#shared/plan/product.ts';
import { findProduct } from '#shared/plan/products.ts';
import type { Db } from '../db/open.ts';
import type { Kernel } from '../kernel.ts';
import { orders, type Subscription, subscriptions } from './table.ts';

/** Which of two plans has more. */
export function rankOf(tier: PlanTier): number {
  return planTiers.indexOf(tier);
}

/**
 * The plan of a person that renews, or would; the best of several. One whose money went back is none: a
 * change of it would take off what is not paid for any more.
 */
export async function liveSubscription(db: Db, ownerId: string): Promise<Subscription | null> {
  const rows = await subscriptionsOf(db, ownerId);
  const live = rows.filter(({ status }) => status !== 'ended');
  for (const one of live.sort((a, b) => worthOf(b) - worthOf(a)))
    if (!(await isReturned(db, one))) return one;
  return null;
}

/** Whether all that was paid for the present period went back, by refunds or by a bank. */
export async function isReturned(db: Db, { ref, endsAt }: Subscription): Promise<boolean> {
  const rows = await db
    .select({ state: orders.state })
    .from(orders)
    .where(and(eq(orders.subscriptionRef, ref), gte(orders.endsAt, endsAt)));
  const has = (...states: readonly OrderState[]) =>
    rows.some(({ state }) => states.includes(state));
  return has('refunded', 'disputed') && !has('paid', 'partly_refunded');
}

/** All of a person's, the one that ends last first. */
export function subscriptionsOf(db: Db, ownerId: string): Promise<Subscription[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.ownerId, ownerId))
    .orderBy(desc(subscriptions.endsAt), subscriptions.ref);
}

/** What a wish is to the plan that runs: more of it can be had at once, less of it at its end. */
export function relationOf(
  { productId }: Pick<Subscription, 'productId'>,
  wanted: PlanProduct,
): 'same' | 'upgrade' | 'downgrade' {
  if (productId === wanted.id) return 'same';
  const difference = worthOf({ productId: wanted.id }) - worthOf({ productId });
  return difference > 0 ? 'upgrade' : 'downgrade';
}

/** Free where the product is sold no more. */
export function tierOfPlan({ productId }: Pick<Subscription, 'productId'>): PlanTier {
  const product = findProduct(productId);
  return (product && tierOfProduct(product)) ?? 'Free';
}

/** By tier, then by how long it is paid for at once. A product that is sold no more is worth least. */
function worthOf({ productId }: Pick<Subscription, 'productId'>): number {
  const product = findProduct(productId);
  const tier = product && tierOfProduct(product);
  return tier ? rankOf(tier) * 100 + product.duration : -1;
}

/**
 * Ends all that renews and closes open payment pages, at once: nothing of a person who goes is charged
 * again. Call it before the rows go, and again where it throws.
 * @throws AppError `service_unavailable` where the provider does not answer.
 */
export async function cancelSubscriptionsOf(kernel: Kernel, ownerId: string): Promise<void> {
  const { provider } = kernel.payments;
  const open = await kernel.db
    .select({ ref: orders.checkoutRef })
    .from(orders)
    .where(
      and(eq(orders.ownerId, ownerId), eq(orders.state, 'open'), isNotNull(orders.checkoutRef)),
    );
  for (const { ref } of open) if (ref) await provider?.close(ref);
  for (const ref of await renewingRefs(kernel.db, ownerId)) await provider?.cancel(ref, 'now');
}

/** Also those of which no event told yet. */
async function renewingRefs(db: Db, ownerId: string): Promise<ReadonlySet<string>> {
  const paid = await db
    .selectDistinct({ ref: orders.subscriptionRef })
    .from(orders)
    .where(and(eq(orders.ownerId, ownerId), isNotNull(orders.subscriptionRef)));
  const refs = new Set(paid.flatMap(({ ref }) => ref ?? []));
  const ended = await db
    .select({ ref: subscriptions.ref })
    .from(subscriptions)
    .where(and(eq(subscriptions.ownerId, ownerId), eq(subscriptions.status, 'ended')));
  for (const { ref } of ended) refs.delete(ref);
  const live = await db
    .select({ ref: subscriptions.ref })
    .from(subscriptions)
    .where(and(eq(subscriptions.ownerId, ownerId), ne(subscriptions.status, 'ended')));
  for (const { ref } of live) refs.add(ref);
  return refs;
}
