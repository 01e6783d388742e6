import { z } from 'zod';

/** A name that the provider gives: of a payment, an invoice, a subscription, a customer. */
const ref = z.string().min(1).max(255);
const amount = z.number().int().nonnegative();
/** Milliseconds since 1970. */
const moment = z.number().int();

/** What became of a payment page. */
const checkoutFact = z.object({
  kind: z.literal('checkout'),
  orderId: z.uuid(),
  outcome: z.enum(['paid', 'pending', 'failed', 'expired']),
  /** With and without tax, in minor units. */
  amount,
  net: amount,
  paymentRef: ref.nullable(),
  invoiceRef: ref.nullable(),
  subscriptionRef: ref.nullable(),
  customerRef: ref.nullable(),
});

/** A payment of a subscription: the first, a renewal or a change. */
const invoiceFact = z.object({
  kind: z.literal('invoice'),
  outcome: z.enum(['paid', 'failed']),
  invoiceRef: ref,
  subscriptionRef: ref,
  customerRef: ref.nullable(),
  paymentRef: ref.nullable(),
  /** The order that began the subscription, and the one that this invoice is of; null for a renewal. */
  orderId: z.uuid(),
  ownOrderId: z.uuid().nullable(),
  productId: z.string().max(100),
  currency: z.string().length(3),
  amount,
  net: amount,
  /** What it pays for. */
  startsAt: moment,
  endsAt: moment,
});

/** Which payment paid an invoice. */
const linkFact = z.object({ kind: z.literal('link'), invoiceRef: ref, paymentRef: ref });

/** How much of a payment went back by now. */
const refundFact = z.object({ kind: z.literal('refund'), paymentRef: ref, refunded: amount });

/** One that failed after it was told of: its money came back. */
const failedRefundFact = z.object({
  kind: z.literal('failed-refund'),
  paymentRef: ref,
  refundRef: ref,
  amount,
});

const disputeFact = z.object({
  kind: z.literal('dispute'),
  paymentRef: ref,
  disputeRef: ref,
  outcome: z.enum(['open', 'won', 'lost']),
});

const subscriptionFact = z.object({
  kind: z.literal('subscription'),
  subscriptionRef: ref,
  customerRef: ref.nullable(),
  orderId: z.uuid(),
  productId: z.string().max(100),
  status: z.enum(['live', 'past_due', 'ended']),
  startsAt: moment,
  endsAt: moment,
  cancelsAtEnd: z.boolean(),
  endedAt: moment.nullable(),
});

/** What an event of the payment provider says, in our words; nothing that names a person. */
export const paymentFact = z.discriminatedUnion('kind', [
  checkoutFact,
  invoiceFact,
  linkFact,
  refundFact,
  failedRefundFact,
  disputeFact,
  subscriptionFact,
]);

export type PaymentFact = z.infer<typeof paymentFact>;
export type FactOf<Kind extends PaymentFact['kind']> = Extract<PaymentFact, { kind: Kind }>;

/** One event, proved to be the provider's. */
export interface PaymentEvent {
  /** The provider's id: an event comes to effect once. */
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** Null for an event that says nothing that we act on. */
  readonly fact: PaymentFact | null;
}
