import { createHmac } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { moneyOf } from '#shared/currency/currency-info.ts';
import { amountIn } from '#shared/currency/price.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { findProduct } from '#shared/plan/products.ts';
import type { Db } from '../../db/open.ts';
import { type Order, orders, type Subscription, subscriptions } from '../../orders/table.ts';
import type { PaymentProvider, PlanChange } from '../payments.ts';
import { readEvent } from '../read-event.ts';
import { deliver, type LocalParts, localSecret } from './deliver.ts';
import {
  changedEvents,
  endingEvents,
  expiredEvents,
  type Renewing,
  refundedEvents,
} from './happenings.ts';

/** A checkout that moves no money, for development: it tells of itself as the real one would. */
export function createLocal(parts: LocalParts): PaymentProvider {
  const { db, clock, secret } = parts;
  return {
    name: 'local',
    isTest: true,
    read: (body, signature) => readEvent(body, signature, { secret: localSecret(secret), clock }),
    open: async ({ orderId, doneUrl, backUrl }) => {
      const done = new URL(doneUrl);
      const back = new URL(backUrl);
      const query = new URLSearchParams({
        key: pageKey(secret, orderId),
        done: done.pathname + done.search,
        back: back.pathname + back.search,
      });
      const url = `${done.origin}/api/payments/checkout/${orderId}?${query}`;
      return { ref: `cs_local_${orderId}`, url };
    },
    close: async (ref) => {
      const order = await findOrder(db, ref.replace('cs_local_', ''));
      await deliver(parts, expiredEvents(order));
    },
    look: async () => null,
    priceOfChange: (change) => dueOf(parts, change),
    change: async (change) => {
      const order = await findOrder(db, change.orderId);
      const renewing = await findRenewing(db, change.subscriptionRef);
      const due = await dueOf(parts, change);
      await deliver(parts, changedEvents({ ...renewing, order, due }, clock.now()));
    },
    cancel: async (ref, when) =>
      deliver(parts, endingEvents(await findRenewing(db, ref), when, clock.now())),
    portal: async ({ ownerId, returnUrl }) => {
      const { origin, pathname, search } = new URL(returnUrl);
      const query = new URLSearchParams({ key: pageKey(secret, ownerId), back: pathname + search });
      return `${origin}/api/payments/portal/${ownerId}?${query}`;
    },
    refund: async ({ paymentRef, amount }) => {
      const [order] = await db.select().from(orders).where(eq(orders.paymentRef, paymentRef));
      await deliver(parts, refundedEvents(paymentRef, (order?.refunded ?? 0) + amount));
    },
    forget: async () => undefined,
    missed: async function* () {},
  };
}

/** Opens one page of the local checkout; its address holds it, as that of a real one does. */
export function pageKey(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`local page ${id}`).digest('base64url').slice(0, 32);
}

export async function findOrder(db: Db, id: string): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new AppError('not_found');
  return order;
}

/** A subscription and the order that began it. @throws AppError `not_found`. */
export async function findRenewing(db: Db, ref: string): Promise<Renewing> {
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.ref, ref));
  const [root] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.subscriptionRef, ref), eq(orders.provider, 'local')))
    .orderBy(asc(orders.id))
    .limit(1);
  if (!subscription || !root) throw new AppError('not_found');
  return { subscription, root };
}

/** The new price less what is left of the old one, as Stripe counts it by the second. */
async function dueOf({ db, clock }: LocalParts, change: PlanChange): Promise<number> {
  const { subscription, root } = await findRenewing(db, change.subscriptionRef);
  const share = leftOf(subscription, clock.now());
  const left = Math.round(priceNow(subscription, root) * share);
  const keeps = change.product.duration === root.months;
  return Math.max(0, (keeps ? Math.round(change.price * share) : change.price) - left);
}

function leftOf({ startsAt, endsAt }: Subscription, now: Date): number {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()];
  return Math.min(1, Math.max(0, (end - now.getTime()) / Math.max(1, end - start)));
}

/** What the next period of a subscription costs. */
export function priceNow({ productId }: Subscription, { currency }: Order): number {
  const product = findProduct(productId);
  return product ? amountIn(product, moneyOf(currency)) : 0;
}
