import { asc, eq } from 'drizzle-orm';
import { planOf } from '#server/auth/plan-of.ts';
import { users } from '#server/auth/table.ts';
import type { Kernel } from '#server/kernel.ts';
import { takeEvent } from '#server/orders/apply.ts';
import type { OrderHook, PaidOrder } from '#server/orders/hook.ts';
import { insertOrder, soldOf } from '#server/orders/order.ts';
import { type Order, orders, subscriptions } from '#server/orders/table.ts';
import { balances } from '#server/usage/balance.ts';
import { findProduct } from '#shared/plan/products.ts';
import { readOf, Story } from './payment-story.ts';

type BuyerKernel = Pick<Kernel, 'db' | 'clock'>;

/** Somebody with an account, as orders need one. @returns the id. */
export async function makeBuyer({ db, clock }: BuyerKernel): Promise<string> {
  const [user] = await db
    .insert(users)
    .values({
      ...{ type: 'password', email: `${crypto.randomUUID()}@example.org`, userGroup: 115 },
      ...{ hostKey: 'main', createdAt: clock.now() },
    })
    .returning({ id: users.id });
  if (!user) throw new Error('the insert returned no row');
  return user.id;
}

/** An open order, as a checkout leaves it. */
export function makeOrder(
  { db, clock }: BuyerKernel,
  ownerId: string,
  productId: string,
): Promise<Order> {
  const product = findProduct(productId);
  if (!product) throw new Error(`no product ${productId}`);
  const now = clock.now();
  return insertOrder(db, {
    ...soldOf(product),
    ...{ ownerId, currency: 'usd', price: product.price, provider: 'stripe', hostKey: 'main' },
    ...{ locale: 'en', createdAt: now, expiresAt: new Date(now.getTime() + 3_600_000) },
  });
}

/** An open order, what its provider will tell, and how that is told. */
export async function beginOrder(kernel: Kernel, ownerId: string, productId: string) {
  const order = await makeOrder(kernel, ownerId, productId);
  const story = new Story(order, kernel.clock.now().getTime());
  const tell = async () => {
    for (const event of story.events) await takeEvent(kernel, readOf(event));
    story.events.length = 0;
  };
  return { order, story, tell };
}

/** All that payments have made of a person: alike for two whose payments were alike. */
export async function outcomeOf({ db, clock }: BuyerKernel, ownerId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, ownerId));
  const bought = await db
    .select()
    .from(orders)
    .where(eq(orders.ownerId, ownerId))
    .orderBy(asc(orders.paidAt), asc(orders.endsAt));
  const plans = await db.select().from(subscriptions).where(eq(subscriptions.ownerId, ownerId));
  const lines = await balances({ db, clock }, ownerId);
  return {
    plan: user && [planOf(user, clock.now()), user.planUntil],
    orders: bought.map(({ productId, state, paid, net, refunded, revoked, disputes, ...rest }) => ({
      ...{ productId, state, paid, net, refunded, revoked },
      disputes: Object.values(disputes).sort(),
      times: [rest.paidAt, rest.failedAt, rest.expiredAt, rest.startsAt, rest.endsAt],
      isNamed: [rest.paymentRef, rest.invoiceRef, rest.subscriptionRef].map(Boolean),
    })),
    plans: plans.map(({ status, startsAt, endsAt, cancelsAtEnd, endedAt }) => ({
      ...{ status, startsAt, endsAt, cancelsAtEnd, endedAt },
    })),
    words: lines.map(({ meter, balance, owed, held, spent }) => ({
      ...{ meter, balance, owed, held, spent },
    })),
  };
}

/** A hook that keeps what it heard, by order. */
export function listener() {
  const heard = new Map<string, { paid: PaidOrder[]; returned: number[] }>();
  const of = (orderId: string) => {
    const known = heard.get(orderId) ?? { paid: [], returned: [] };
    heard.set(orderId, known);
    return known;
  };
  const hook: OrderHook = {
    onPaid: async (_call, order) => void of(order.orderId).paid.push(order),
    onReturned: async (_call, { orderId, returned }) => void of(orderId).returned.push(returned),
  };
  return { hook, of };
}
