import { randomUUIDv7 } from 'node:crypto';
import { periodEnd } from '../../orders/period.ts';
import type { Order, Subscription } from '../../orders/table.ts';
import {
  chargeObject,
  checkoutObject,
  invoiceObject,
  invoicePaymentObject,
  type LocalEvent,
  subscriptionObject,
  subscriptionRefOf,
} from './objects.ts';

/** A payment page was paid on. */
export function paidEvents(order: Order, now: Date): LocalEvent[] {
  const completed = { type: 'checkout.session.completed', object: checkoutObject(order, 'paid') };
  if (order.kind !== 'plan') return [completed];
  const endsAt = periodEnd(now, order.months);
  const { id: rootId, ownerId, productId } = order;
  const about = { ref: subscriptionRefOf(order), ownerId, productId, rootId };
  const subscription = subscriptionObject({ ...about, startsAt: now, endsAt });
  const amount = order.price - order.discount;
  const period = { start: now, end: endsAt };
  const ref = `in_local_${order.id}`;
  const reason = 'subscription_create' as const;
  return [
    { type: 'customer.subscription.created', object: subscription },
    ...invoiceEvents({ ref, reason, order, rootId, amount, ...period }),
    completed,
  ];
}

export function failedEvents(order: Order): LocalEvent[] {
  const type = 'checkout.session.async_payment_failed';
  return [{ type, object: checkoutObject(order, 'unpaid') }];
}

export function expiredEvents(order: Order): LocalEvent[] {
  return [{ type: 'checkout.session.expired', object: checkoutObject(order, 'unpaid') }];
}

export interface Renewing {
  readonly subscription: Subscription;
  /** The order that began it. */
  readonly root: Order;
}

/** The next period is paid, as it would be when this one ends. */
export function renewedEvents({ subscription, root }: Renewing, price: number): LocalEvent[] {
  const { endsAt, ...rest } = subscription;
  const end = periodEnd(endsAt, root.months);
  const next = subscriptionObject({ ...about(rest, root), startsAt: endsAt, endsAt: end });
  const ref = `in_local_${randomUUIDv7()}`;
  const order = { ...root, productId: subscription.productId, subscriptionRef: subscription.ref };
  const reason = 'subscription_cycle' as const;
  return [
    { type: 'customer.subscription.updated', object: next },
    ...invoiceEvents({
      ...{ ref, reason, order, rootId: root.id, amount: price },
      ...{ start: endsAt, end },
    }),
  ];
}

/** A plan is to end with its period, or not after all; or it ends now. */
export function endingEvents(
  { subscription, root }: Renewing,
  when: 'now' | 'at-end' | 'never',
  now: Date,
): LocalEvent[] {
  const { startsAt, endsAt } = subscription;
  const base = { ...about(subscription, root), startsAt, endsAt };
  if (when === 'now') {
    const object = subscriptionObject({ ...base, endedAt: now });
    return [{ type: 'customer.subscription.deleted', object }];
  }
  const object = subscriptionObject({ ...base, cancelsAtEnd: when === 'at-end' });
  return [{ type: 'customer.subscription.updated', object }];
}

export interface Changing extends Renewing {
  /** Of the change. */
  readonly order: Order;
  readonly due: number;
}

/** Another plan from now on, and the difference paid. */
export function changedEvents({ subscription, root, order, due }: Changing, now: Date) {
  const keeps = order.months === root.months;
  const [start, end] = keeps
    ? [subscription.startsAt, subscription.endsAt]
    : [now, periodEnd(now, order.months)];
  const changed = { ...about(subscription, root), productId: order.productId };
  const object = subscriptionObject({ ...changed, startsAt: start, endsAt: end });
  const ref = `in_local_${order.id}`;
  const reason = 'subscription_update' as const;
  return [
    { type: 'customer.subscription.updated', object },
    ...invoiceEvents({ ref, reason, order, rootId: root.id, amount: due, start: now, end }),
  ];
}

export function refundedEvents(paymentRef: string, refunded: number): LocalEvent[] {
  return [{ type: 'charge.refunded', object: chargeObject(paymentRef, refunded) }];
}

function about(
  { ref, productId, ownerId }: Pick<Subscription, 'ref' | 'productId' | 'ownerId'>,
  root: Order,
) {
  return { ref, productId, ownerId, rootId: root.id };
}

function invoiceEvents(parts: Parameters<typeof invoiceObject>[0]): LocalEvent[] {
  const paid = { type: 'invoice.paid', object: invoiceObject(parts) };
  if (parts.amount === 0) return [paid];
  return [{ type: 'invoice_payment.paid', object: invoicePaymentObject(parts.ref) }, paid];
}

/** The bank takes the money back, or gives it back to the seller after all. */
export function disputedEvents(paymentRef: string, isWon: boolean): LocalEvent[] {
  const type = isWon ? 'charge.dispute.closed' : 'charge.dispute.created';
  const object = {
    id: `dp_local_${paymentRef}`,
    object: 'dispute',
    payment_intent: paymentRef,
    status: isWon ? 'won' : 'needs_response',
  };
  return [{ type, object }];
}
