import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Applying } from './apply.ts';
import { factOfInvoice } from './apply-invoice.ts';
import { factOfSubscription } from './apply-subscription.ts';
import { type Applied, changeOrder, earlier, lockOrder } from './change-order.ts';
import type { FactOf, PaymentEvent, PaymentFact } from './fact.ts';
import { periodEnd } from './period.ts';
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
      return change(call, orders.paymentRef, fact.paymentRef, ({ refunded }) => ({
        refunded: Math.max(refunded, fact.refunded),
      }));
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
    ...(fact.outcome === 'failed' && { failedAt: earlier(order.failedAt, at) }),
    ...(fact.outcome === 'expired' && { expiredAt: earlier(order.expiredAt, at) }),
    ...(fact.outcome === 'paid' && paidByPage(order, fact, at)),
  }));
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

type Facts = (order: Order) => Partial<Order>;

async function change(call: Applying, column: PgColumn, value: string, facts: Facts) {
  const order = await lockOrder(call.db, column, value);
  return order && changeOrder(call, order, facts(order));
}
