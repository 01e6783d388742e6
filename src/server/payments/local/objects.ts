import type { Order, Subscription } from '../../orders/table.ts';

/** What Stripe calls things, made up from our own rows: only what `factOfEvent` reads. */
export interface LocalEvent {
  readonly type: string;
  readonly object: Readonly<Record<string, unknown>>;
}

function customerRefOf({ ownerId }: Pick<Order, 'ownerId'>): string {
  return `cus_local_${ownerId}`;
}

export function subscriptionRefOf(order: Order): string {
  return order.subscriptionRef ?? `sub_local_${order.id}`;
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

export function checkoutObject(order: Order, status: 'paid' | 'unpaid') {
  const isPlan = order.kind === 'plan';
  const total = order.price - order.discount;
  return {
    ...{
      id: order.checkoutRef,
      object: 'checkout.session',
      mode: isPlan ? 'subscription' : 'payment',
    },
    ...{ status: 'complete', payment_status: status, customer: customerRefOf(order) },
    metadata: { order_id: order.id, product_id: order.productId },
    ...{ currency: order.currency, amount_total: total, total_details: { amount_tax: 0 } },
    payment_intent: isPlan || total === 0 ? null : `pi_local_${order.id}`,
    subscription: isPlan ? subscriptionRefOf(order) : null,
    invoice: isPlan ? `in_local_${order.id}` : null,
  };
}

export interface InvoiceParts {
  readonly ref: string;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly order: Order;
  /** The order that began the subscription. */
  readonly rootId: string;
  readonly amount: number;
  readonly start: Date;
  readonly end: Date;
}

export function invoiceObject({ ref, reason, order, rootId, amount, start, end }: InvoiceParts) {
  const change = reason === 'subscription_update' ? { change_id: order.id } : {};
  const metadata = { order_id: rootId, product_id: order.productId, ...change };
  return {
    ...{ id: ref, object: 'invoice', billing_reason: reason, customer: customerRefOf(order) },
    ...{ currency: order.currency, total: amount, total_excluding_tax: amount },
    ...{ amount_paid: amount, amount_due: amount },
    parent: { subscription_details: { subscription: subscriptionRefOf(order), metadata } },
    lines: { data: [{ period: { start: seconds(start), end: seconds(end) } }] },
    ...{ period_start: seconds(start), period_end: seconds(start) },
  };
}

export function invoicePaymentObject(invoiceRef: string) {
  const paymentRef = invoiceRef.replace(/^in_/, 'pi_');
  const payment = { type: 'payment_intent', payment_intent: paymentRef };
  return { object: 'invoice_payment', invoice: invoiceRef, payment };
}

export interface SubscriptionParts extends Pick<Subscription, 'ref' | 'ownerId' | 'productId'> {
  readonly rootId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly cancelsAtEnd?: boolean;
  readonly endedAt?: Date;
}

export function subscriptionObject(parts: SubscriptionParts) {
  const { ref, rootId, productId, startsAt, endsAt, cancelsAtEnd = false, endedAt } = parts;
  const period = { current_period_start: seconds(startsAt), current_period_end: seconds(endsAt) };
  return {
    ...{ id: ref, object: 'subscription', customer: customerRefOf(parts) },
    metadata: { order_id: rootId, product_id: productId },
    items: { data: [period] },
    ...{ status: endedAt ? 'canceled' : 'active', ended_at: endedAt ? seconds(endedAt) : null },
    ...{ cancel_at: null, cancel_at_period_end: cancelsAtEnd },
  };
}

export function chargeObject(paymentRef: string, refunded: number) {
  return { object: 'charge', payment_intent: paymentRef, amount_refunded: refunded };
}
