import { and, asc, eq, gt, inArray, isNotNull, isNull, like, lt, lte, ne } from 'drizzle-orm';
import { users } from '../auth/table.ts';
import type { Kernel } from '../kernel.ts';
import { keepEvent } from '../payments/webhook.ts';
import { repeat } from '../repeat.ts';
import { forgetEvents } from './apply.ts';
import { forgetCustomers } from './customers.ts';
import { endCovered, endReturned } from './one-plan.ts';
import { keepPlan } from './plan.ts';
import { settle } from './settle.ts';
import { orders, paymentEvents } from './table.ts';

const everyMs = 60_000;
/** The webhook mostly comes within seconds. */
const patienceMs = 2 * 60_000;
/** The provider tries a delivery for three days. */
const missedMs = 4 * 86_400_000;
/** A page that has ended may still be told of for so long. */
const lateMs = 15 * 60_000;
/** A provider that was away is back within it. */
const followedMs = 6 * 3_600_000;
const keptMs = 60 * 86_400_000;
const atOnce = 20;

/**
 * Asks for what no delivery told, now and every minute: pages that were opened a while ago, and events
 * that failed to arrive (R22). Main.ts calls it once. @returns what ends it.
 */
export function startOrderSweeper(kernel: Kernel, every = everyMs): () => void {
  return repeat(kernel.log, { event: 'orders.sweep', every }, () => sweepOrders(kernel));
}

export async function sweepOrders(kernel: Kernel): Promise<void> {
  const { db, clock, payments } = kernel;
  const now = clock.now().getTime();
  // What needs no provider comes first: it may be away.
  await endPlans(kernel);
  await forgetEvents(db, new Date(now - keptMs));
  await endPages(kernel, new Date(now - lateMs));
  if (payments.provider) await lookAtPages(kernel);
  await readMissed(kernel, new Date(now - missedMs));
  await endCoveredAgain(kernel, new Date(now - followedMs));
  await forgetCustomers(kernel);
  await endReturnedAgain(kernel, new Date(now - followedMs));
}

/** The event of a plan for life counts once, also where what it covers could not be ended then. */
async function endCoveredAgain(kernel: Kernel, since: Date): Promise<void> {
  const isNew = and(
    eq(orders.kind, 'lifetime'),
    eq(orders.state, 'paid'),
    gt(orders.paidAt, since),
  );
  const paid = await kernel.db.select().from(orders).where(isNew);
  await endCovered(
    kernel,
    paid.map((order) => ({ kind: 'paid', order })),
  );
}

/** The same for a plan whose money went back. */
async function endReturnedAgain(kernel: Kernel, since: Date): Promise<void> {
  const { db } = kernel;
  const told = db
    .select({ ownerId: paymentEvents.ownerId })
    .from(paymentEvents)
    .where(and(gt(paymentEvents.receivedAt, since), like(paymentEvents.type, 'charge.%')));
  const back = and(
    ...[eq(orders.kind, 'plan'), inArray(orders.state, ['refunded', 'disputed'])],
    inArray(orders.ownerId, told),
  );
  const returned = await db.select().from(orders).where(back);
  await endReturned(
    kernel,
    returned.map((order) => ({ kind: 'returned', order })),
  );
}

/** What the provider could not deliver, as if it had. */
async function readMissed(kernel: Kernel, since: Date): Promise<void> {
  const { provider } = kernel.payments;
  if (!provider) return;
  for await (const event of provider.missed(since)) await keepEvent(kernel, event);
}

/** Whoever has paid is not kept waiting for an event that is lost. */
async function lookAtPages(kernel: Kernel): Promise<void> {
  const { db, clock, payments } = kernel;
  const now = clock.now();
  const open = await db
    .select({ ref: orders.checkoutRef })
    .from(orders)
    .where(
      and(
        ...[eq(orders.state, 'open'), isNotNull(orders.checkoutRef)],
        // One whose money is on its way for days is told of by an event.
        ...[isNull(orders.paymentRef), isNull(orders.invoiceRef)],
        eq(orders.provider, payments.provider?.name ?? 'local'),
        lt(orders.createdAt, new Date(now.getTime() - patienceMs)),
        gt(orders.expiresAt, new Date(now.getTime() - lateMs)),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(atOnce);
  for (const { ref } of open) {
    const event = ref === null ? null : await payments.provider?.look(ref);
    if (event) await keepEvent(kernel, event);
  }
}

/** Pages that ended without a word. A payment that is told of later still counts. */
async function endPages({ db, clock, payments }: Kernel, before: Date): Promise<void> {
  const over = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'open'), lt(orders.expiresAt, before)))
    .limit(500);
  for (const { id } of over) {
    await db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
      if (order?.state !== 'open') return;
      const call = { db: tx, clock, hooks: payments.hooks, happenings: [] };
      await settle(call, order, { ...order, expiredAt: order.expiresAt });
    });
  }
}

/** A plan that ran out is Free by the clock already; another that was paid for stands from now on. */
async function endPlans({ db, clock }: Kernel): Promise<void> {
  const now = clock.now();
  const over = await db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.planTier, 'Free'), lte(users.planUntil, now)))
    .limit(500);
  for (const { id } of over) await db.transaction((tx) => keepPlan(tx, id, now));
}
