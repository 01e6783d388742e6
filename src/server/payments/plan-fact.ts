import type { Stripe } from 'stripe';
import { type Candidate, idOf } from './candidate.ts';

/** A payment of a subscription; null for any other invoice. */
export function factOfInvoice(invoice: Stripe.Invoice, outcome: 'paid' | 'failed'): Candidate {
  const details = invoice.parent?.subscription_details;
  if (!details) return null;
  const names = details.metadata ?? {};
  const amount = outcome === 'paid' ? invoice.amount_paid : invoice.amount_due;
  const tax = invoice.total - (invoice.total_excluding_tax ?? invoice.total);
  const period = lastPeriod(invoice);
  return {
    kind: 'invoice',
    outcome,
    invoiceRef: invoice.id,
    subscriptionRef: idOf(details.subscription),
    customerRef: idOf(invoice.customer),
    paymentRef: idOf(invoice.payments?.data[0]?.payment.payment_intent),
    orderId: names.order_id,
    ownOrderId: ownOrderOf(invoice.billing_reason, names),
    productId: names.product_id,
    currency: invoice.currency,
    amount,
    net: Math.max(0, amount - tax),
    startsAt: period.start * 1000,
    endsAt: period.end * 1000,
  };
}

function ownOrderOf(reason: string | null, names: Readonly<Record<string, string>>) {
  if (reason === 'subscription_create') return names.order_id ?? null;
  return reason === 'subscription_update' ? (names.change_id ?? null) : null;
}

/**
 * Of what is paid for now, which ends last. What is credited of an earlier plan stands beside it, below
 * zero, and may end later: a year that became a month.
 */
function lastPeriod({ lines, period_start, period_end }: Stripe.Invoice) {
  const periods = lines.data.flatMap(({ amount, period }) => (amount < 0 ? [] : [period]));
  return periods.reduce((last, one) => (one.end >= last.end ? one : last), {
    start: period_start,
    end: period_end,
  });
}

const statuses: Readonly<Record<string, 'live' | 'past_due' | 'ended'>> = {
  active: 'live',
  trialing: 'live',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

export function factOfSubscription(subscription: Stripe.Subscription): Candidate {
  const { id, customer, metadata, items, cancel_at, cancel_at_period_end } = subscription;
  const item = items.data[0];
  if (!item) return null;
  const { status, ended_at } = subscription;
  return {
    kind: 'subscription',
    subscriptionRef: id,
    customerRef: idOf(customer),
    orderId: metadata.order_id,
    productId: metadata.product_id,
    // `incomplete` is not there: nothing was paid yet.
    status: statuses[status],
    startsAt: item.current_period_start * 1000,
    endsAt: item.current_period_end * 1000,
    cancelsAtEnd: cancel_at_period_end || cancel_at !== null,
    endedAt: ended_at === null ? null : ended_at * 1000,
  };
}
