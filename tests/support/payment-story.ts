import type { Stripe } from 'stripe';
import type { PaymentEvent } from '#server/orders/fact.ts';
import { paymentEvent } from '#server/payments/read-event.ts';

/** An event as the provider sends it, of the parts that are read. */
export interface ProviderEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  /** Seconds. */
  readonly created: number;
  readonly data: { readonly object: Readonly<Record<string, unknown>> };
}

export const day = 86_400;

/** What the provider tells of one order, in the order in which it happens there. */
export class Story {
  readonly events: ProviderEvent[] = [];
  private count = 0;
  private readonly name: string;
  private readonly orderId: string;
  private readonly productId: string;
  private time: number;

  /** @param start milliseconds since 1970. */
  constructor(order: { readonly id: string; readonly productId: string }, start: number) {
    this.orderId = order.id;
    this.productId = order.productId;
    this.name = order.id.slice(-12);
    this.time = Math.floor(start / 1000);
  }

  private tell(type: string, object: Readonly<Record<string, unknown>>): this {
    this.count += 1;
    const id = `evt_${this.name}_${String(this.count).padStart(3, '0')}`;
    this.events.push({
      id,
      object: 'event',
      type,
      created: this.time + this.count,
      data: { object },
    });
    return this;
  }

  private get metadata() {
    return { order_id: this.orderId, product_id: this.productId };
  }

  /** A payment page of something that is paid once. */
  paid(amount: number, tax = 0): this {
    return this.tell('checkout.session.completed', {
      ...{ id: `cs_${this.name}`, mode: 'payment', status: 'complete', payment_status: 'paid' },
      ...{ metadata: this.metadata, amount_total: amount, total_details: { amount_tax: tax } },
      ...{
        payment_intent: `pi_${this.name}`,
        subscription: null,
        invoice: `in_${this.name}_later`,
      },
      customer: `cus_${this.name}`,
    });
  }

  /** A voucher, or a bank debit: the page is over, and the money comes days later. */
  pending(amount: number): this {
    return this.tell('checkout.session.completed', {
      ...{ id: `cs_${this.name}`, mode: 'payment', status: 'complete', payment_status: 'unpaid' },
      ...{ metadata: this.metadata, amount_total: amount, total_details: { amount_tax: 0 } },
      ...{ payment_intent: `pi_${this.name}`, subscription: null, invoice: null },
      customer: `cus_${this.name}`,
    });
  }

  pageEnds(how: 'expired' | 'async_payment_failed'): this {
    return this.tell(`checkout.session.${how}`, {
      ...{ id: `cs_${this.name}`, payment_status: 'unpaid', metadata: this.metadata },
      ...{ amount_total: 100, payment_intent: null, subscription: null, customer: null },
    });
  }

  /** The first payment of a plan, for so many days. */
  planPaid(amount: number, days: number): this {
    const period = { start: this.time, end: this.time + days * day };
    this.subscription('created', { ...period });
    this.invoice('subscription_create', 1, amount, period);
    return this.tell('checkout.session.completed', {
      ...{ id: `cs_${this.name}`, mode: 'subscription', payment_status: 'paid' },
      ...{ metadata: this.metadata, amount_total: amount, total_details: null },
      ...{ payment_intent: null, subscription: `sub_${this.name}`, invoice: `in_${this.name}_1` },
      customer: `cus_${this.name}`,
    });
  }

  /** A later payment; the one before may have been refused first. */
  renewed(nth: number, amount: number, days: number, wasRefused: boolean): this {
    const start = this.time + (nth - 1) * days * day;
    const period = { start, end: start + days * day };
    this.subscription('updated', { ...period, status: wasRefused ? 'past_due' : 'active' });
    if (wasRefused) this.invoice('subscription_cycle', nth, amount, period, 'payment_failed');
    this.invoice('subscription_cycle', nth, amount, period);
    return wasRefused ? this.subscription('updated', period) : this;
  }

  endsAt(start: number, end: number): this {
    const period = { start: this.time + start * day, end: this.time + end * day };
    return this.subscription('updated', { ...period, cancels: true });
  }

  ended(start: number, end: number, at: number): this {
    const period = { start: this.time + start * day, end: this.time + end * day };
    const endedAt = this.time + at * day;
    return this.subscription('deleted', { ...period, status: 'canceled', endedAt });
  }

  /** @param nth of a plan's payments; absent for what is paid once. */
  refunded(amount: number, nth?: number): this {
    const charge = { payment_intent: this.payment(nth), amount_refunded: amount };
    return this.tell('charge.refunded', { id: `ch_${this.name}`, ...charge });
  }

  /** The money of a refund came back, weeks later. */
  refundFailed(name: string, amount: number, nth?: number): this {
    const refund = { id: `re_${this.name}_${name}`, payment_intent: this.payment(nth), amount };
    return this.tell('refund.failed', { ...refund, status: 'failed' });
  }

  disputed(name: string, status: string, nth?: number): this {
    const type = ['won', 'lost'].includes(status) ? 'closed' : 'created';
    const dispute = { id: `dp_${this.name}_${name}`, payment_intent: this.payment(nth), status };
    return this.tell(`charge.dispute.${type}`, dispute);
  }

  /** The money of a dispute was taken: it may have been an inquiry until now. */
  withdrawn(name: string, nth?: number): this {
    const about = { id: `dp_${this.name}_${name}`, payment_intent: this.payment(nth) };
    return this.tell('charge.dispute.funds_withdrawn', { ...about, status: 'needs_response' });
  }

  private payment(nth?: number): string {
    return nth === undefined ? `pi_${this.name}` : `pi_${this.name}_${nth}`;
  }

  private subscription(
    what: 'created' | 'updated' | 'deleted',
    told: {
      readonly start: number;
      readonly end: number;
      readonly status?: string;
      readonly cancels?: boolean;
      readonly endedAt?: number;
    },
  ): this {
    const { start, end, status = 'active', cancels = false, endedAt = null } = told;
    return this.tell(`customer.subscription.${what}`, {
      ...{ id: `sub_${this.name}`, customer: `cus_${this.name}`, metadata: this.metadata, status },
      items: { data: [{ current_period_start: start, current_period_end: end }] },
      ...{ cancel_at: null, cancel_at_period_end: cancels, ended_at: endedAt },
    });
  }

  private invoice(
    reason: string,
    nth: number,
    amount: number,
    period: { readonly start: number; readonly end: number },
    what: 'paid' | 'payment_failed' = 'paid',
  ): void {
    const id = `in_${this.name}_${nth}`;
    const details = { subscription: `sub_${this.name}`, metadata: this.metadata };
    this.tell(`invoice.${what}`, {
      ...{ id, billing_reason: reason, customer: `cus_${this.name}`, currency: 'usd' },
      ...{ amount_paid: what === 'paid' ? amount : 0, amount_due: amount },
      ...{ total: amount, total_excluding_tax: amount, parent: { subscription_details: details } },
      ...{ lines: { data: [{ period }] }, period_start: period.start, period_end: period.start },
    });
    if (what !== 'paid') return;
    const payment = { type: 'payment_intent', payment_intent: this.payment(nth) };
    this.tell('invoice_payment.paid', { id: `inpay_${this.name}_${nth}`, invoice: id, payment });
  }
}

/** As our side reads it. */
export function readOf(event: ProviderEvent): PaymentEvent {
  return paymentEvent(event as unknown as Stripe.Event);
}
