import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Applying } from './apply.ts';
import { factOfInvoice } from './apply-invoice.ts';
import { factOfSubscription } from './apply-subscription.ts';
import { type Applied, changeOrder, earlier, lockOrder } from './change-order.ts';
import type { FactOf, PaymentEvent, PaymentFact } from './fact.ts';
import { periodEnd } from './period.ts';
import { type Refunds, refundedOf } from './state.ts';
import { type Order, orders } from './table.ts';

/** Adds a fact to its order. @returns null where there is no such order, or not by that name. */
export function factOfOrder(
  call: Applying,
  fact: PaymentFact,
  event: Pick<PaymentEvent, 'id' | 'createdAt'>,
): Promise<Applied | null> {
  switch (fact.kind) {
    case 'checkout':
      return factOfCheckout(call, fact, event.createdAt);
    case 'invoice':
      return factOfInvoice(call, fact, event.createdAt);
    case 'subscription':
      return factOfSubscription(call, fact, event);
    case 'link':
      return change(call, orders.invoiceRef, fact.invoiceRef, (order) => ({
        paymentRef: order.paymentRef ?? fact.paymentRef,
      }));
    case 'refund':
      return change(call, orders.paymentRef, fact.paymentRef, (order) =>
        refundedBy(order, toldOf(order, fact.refunded, event.createdAt.getTime())),
      );
    case 'failed-refund':
      return change(call, orders.paymentRef, fact.paymentRef, (order) =>
        refundedBy(order, failureOf(order, fact, event.createdAt.getTime())),
      );
    case 'dispute':
      return change(call, orders.paymentRef, fact.paymentRef, ({ disputes }) => {
        const before = disputes[fact.disputeRef];
        const isOver = before !== undefined && before !== 'open';
        const outcome = isOver && fact.outcome === 'open' ? before : fact.outcome;
        return { disputes: { ...disputes, [fact.disputeRef]: outcome } };
      });
  }
}

function factOfCheckout(call: Applying, fact: FactOf<'checkout'>, at: Date) {
  return change(call, orders.id, fact.orderId, (order) => ({
    paymentRef: order.paymentRef ?? fact.paymentRef,
    invoiceRef: order.invoiceRef ?? fact.invoiceRef,
    subscriptionRef: order.subscriptionRef ?? fact.subscriptionRef,
    customerRef: order.customerRef ?? fact.customerRef,
    ...(fact.outcome === 'pending' && waitedUntil(order, at)),
    ...(fact.outcome === 'failed' && { failedAt: earlier(order.failedAt, at) }),
    ...(fact.outcome === 'expired' && { expiredAt: earlier(order.expiredAt, at) }),
    ...(fact.outcome === 'paid' && paidByPage(order, fact, at)),
  }));
}

/** The time of a voucher or a bank debit. */
const pendingMs = 14 * 86_400_000;

/** The page is over and the money on its way: the order stays open, and its coupon taken. */
function waitedUntil({ expiresAt }: Order, at: Date): Partial<Order> {
  const until = new Date(at.getTime() + pendingMs);
  return { expiresAt: expiresAt && (expiresAt > until ? expiresAt : until) };
}

/** An invoice says more of a plan's payment, so that what it said stands. */
function paidByPage(order: Order, { amount, net }: FactOf<'checkout'>, at: Date): Partial<Order> {
  return {
    paid: order.paid ?? amount,
    net: order.net ?? net,
    paidAt: earlier(order.paidAt, at),
    ...(order.kind === 'plan' && {
      startsAt: order.startsAt ?? at,
      endsAt: order.endsAt ?? periodEnd(at, order.months),
    }),
  };
}

function refundedBy({ refunds, refunded }: Order, more: Refunds): Partial<Order> {
  const all = { told: refunded, ...refunds, ...more };
  return { refunds: all, refunded: refundedOf(all) };
}

/** The sum that was told last counts; of two at one time the larger. */
function toldOf({ refunds }: Order, told: number, at: number): Refunds {
  const { told: before = 0, at: then = 0 } = refunds;
  if (at < then) return {};
  return { told: at > then ? told : Math.max(told, before), at };
}

function failureOf({ refunds }: Order, fact: FactOf<'failed-refund'>, at: number): Refunds {
  const { failed = {} } = refunds;
  const { refundRef, amount } = fact;
  const first = Math.min(at, failed[refundRef]?.at ?? at);
  return { failed: { ...failed, [refundRef]: { amount, at: first } } };
}

type Facts = (order: Order) => Partial<Order>;

async function change(call: Applying, column: PgColumn, value: string, facts: Facts) {
  const order = await lockOrder(call.db, column, value);
  return order && changeOrder(call, order, facts(order));
}
