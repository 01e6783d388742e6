import { and, eq, inArray } from 'drizzle-orm';
import type { PlanTier } from '#shared/plan/plan-tier.ts';
import { users } from '../auth/table.ts';
import type { Db } from '../db/open.ts';
import { rankOf } from './subscription.ts';
import { type Order, orders, type Subscription, subscriptions } from './table.ts';

/** How long a plan goes on after its period while the next payment is on its way: the provider makes it an hour later, and tries again for days. */
const graceMs = 3 * 86_400_000;

export interface PlanNow {
  readonly tier: PlanTier;
  /** Null for ever. */
  readonly until: Date | null;
}

export interface KeptPlan {
  readonly plan: PlanNow;
  /** The person's test group. */
  readonly group: number;
}

/**
 * Writes the plan of a person as the orders make it, in the transaction that changed one. The row of the
 * person is locked first, so that two that change at once see each other.
 */
export async function keepPlan(tx: Db, ownerId: string, now: Date): Promise<KeptPlan> {
  const [user] = await tx.select().from(users).where(eq(users.id, ownerId)).for('no key update');
  const paid = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.ownerId, ownerId),
        inArray(orders.state, ['paid', 'partly_refunded']),
        inArray(orders.kind, ['plan', 'lifetime']),
      ),
    );
  const renewing = await tx.select().from(subscriptions).where(eq(subscriptions.ownerId, ownerId));
  const plan = planOfOrders(paid, renewing, now);
  await tx
    .update(users)
    .set({ planTier: plan.tier, planUntil: plan.until })
    .where(eq(users.id, ownerId));
  return { plan, group: user?.userGroup ?? 0 };
}

/** The best plan that any payment covers now, and of two alike the longer. */
function planOfOrders(
  paid: readonly Order[],
  renewing: readonly Subscription[],
  now: Date,
): PlanNow {
  const covered = paid.flatMap((order) => coverOf(order, paid, renewing) ?? []);
  const current = covered.filter(({ until }) => until === null || until > now);
  return current.reduce<PlanNow>(better, { tier: 'Free', until: null });
}

function better(one: PlanNow, other: PlanNow): PlanNow {
  const difference = rankOf(other.tier) - rankOf(one.tier);
  if (difference !== 0) return difference > 0 ? other : one;
  return endOf(other) > endOf(one) ? other : one;
}

function endOf({ until }: PlanNow): number {
  return until?.getTime() ?? Number.POSITIVE_INFINITY;
}

/** Until when an order pays for its tier. */
function coverOf(
  { tier, kind, endsAt, subscriptionRef }: Order,
  paid: readonly Order[],
  renewing: readonly Subscription[],
): PlanNow | null {
  if (tier === null) return null;
  if (kind === 'lifetime') return { tier, until: null };
  if (endsAt === null) return null;
  const subscription = renewing.find(({ ref }) => ref === subscriptionRef);
  if (!subscription) return { tier, until: endsAt };
  const { endedAt, cancelsAtEnd, status } = subscription;
  if (endedAt) return { tier, until: endedAt < endsAt ? endedAt : endsAt };
  const isLast = paid.every(
    (one) => one.subscriptionRef !== subscriptionRef || (one.endsAt ?? endsAt) <= endsAt,
  );
  const isAwaited = isLast && !cancelsAtEnd && status !== 'ended';
  return { tier, until: isAwaited ? new Date(endsAt.getTime() + graceMs) : endsAt };
}
