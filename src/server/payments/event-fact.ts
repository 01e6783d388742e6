import type { Stripe } from 'stripe';
import { type PaymentFact, paymentFact } from '../orders/fact.ts';
import { type Candidate, idOf } from './candidate.ts';
import { factOfInvoice, factOfSubscription } from './plan-fact.ts';

/** All that we act on; an endpoint at the provider subscribes to these. */
export const eventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice_payment.paid',
  'charge.refunded',
  'charge.refund.updated',
  'refund.failed',
  'charge.dispute.created',
  // An inquiry that became a chargeback is created no second time.
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
] as const satisfies readonly Stripe.Event['type'][];

/** What an event says, in our words; null where it says nothing of ours. */
export function factOfEvent(event: Stripe.Event): PaymentFact | null {
  const candidate = candidateOf(event);
  // What is sold beside us at the same provider carries no order of ours.
  return candidate === null ? null : (paymentFact.safeParse(candidate).data ?? null);
}

function candidateOf(event: Stripe.Event): Candidate {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return factOfCheckout(event.data.object, paidOrPending(event.data.object));
    case 'checkout.session.async_payment_failed':
      return factOfCheckout(event.data.object, 'failed');
    case 'checkout.session.expired':
      return factOfCheckout(event.data.object, 'expired');
    case 'invoice.paid':
      return factOfInvoice(event.data.object, 'paid');
    case 'invoice.payment_failed':
      return factOfInvoice(event.data.object, 'failed');
    case 'invoice_payment.paid':
      return factOfLink(event.data.object);
    case 'charge.refunded':
      return factOfRefund(event.data.object);
    case 'charge.refund.updated':
    case 'refund.failed':
      return factOfFailedRefund(event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed':
      return factOfDispute(event.data.object);
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return factOfSubscription(event.data.object);
    default:
      return null;
  }
}

export function paidOrPending({ payment_status }: Stripe.Checkout.Session) {
  return payment_status === 'unpaid' ? 'pending' : 'paid';
}

/** @param outcome of the payment that the page was for. */
export function factOfCheckout(
  session: Stripe.Checkout.Session,
  outcome: 'paid' | 'pending' | 'failed' | 'expired',
): Candidate {
  const amount = session.amount_total ?? 0;
  return {
    kind: 'checkout',
    orderId: session.metadata?.order_id,
    outcome,
    amount,
    net: amount - (session.total_details?.amount_tax ?? 0),
    paymentRef: idOf(session.payment_intent),
    // The invoice of a single payment comes after it and says nothing new.
    invoiceRef: session.subscription ? idOf(session.invoice) : null,
    subscriptionRef: idOf(session.subscription),
    customerRef: idOf(session.customer),
  };
}

function factOfLink({ invoice, payment }: Stripe.InvoicePayment): Candidate {
  const paymentRef = idOf(payment.payment_intent);
  return { kind: 'link', invoiceRef: idOf(invoice), paymentRef };
}

function factOfRefund({ payment_intent, amount_refunded }: Stripe.Charge): Candidate {
  return { kind: 'refund', paymentRef: idOf(payment_intent), refunded: amount_refunded };
}

/** A bank may send the money back weeks later. */
function factOfFailedRefund({ id, payment_intent, amount, status }: Stripe.Refund): Candidate {
  if (status !== 'failed' && status !== 'canceled') return null;
  return { kind: 'failed-refund', paymentRef: idOf(payment_intent), refundRef: id, amount };
}

/** An inquiry takes no money yet, and one that is closed or prevented never did. */
function factOfDispute({ id, payment_intent, status }: Stripe.Dispute): Candidate {
  const isInquiry = status === 'warning_needs_response' || status === 'warning_under_review';
  if (isInquiry) return null;
  const isOver = status === 'won' || status === 'warning_closed' || status === 'prevented';
  const outcome = isOver ? 'won' : status === 'lost' ? 'lost' : 'open';
  return { kind: 'dispute', paymentRef: idOf(payment_intent), disputeRef: id, outcome };
}
