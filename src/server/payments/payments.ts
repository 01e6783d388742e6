import type { Currency } from '#shared/currency/currency.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import type { Product } from '#shared/plan/product.ts';
import type { PaymentEvent } from '../orders/fact.ts';
import type { OrderHook } from '../orders/hook.ts';

/** Money, and who moves it. Part of the kernel. */
export interface Payments {
  /** Null where none is set up: then nothing is for sale. */
  readonly provider: PaymentProvider | null;
  /** Who hears of payments; set once at the start, as the kernel knows no feature. */
  hooks: readonly OrderHook[];
}

/** What is to be paid, and by whom. */
export interface Checkout {
  readonly orderId: string;
  readonly product: Product;
  readonly currency: Currency;
  /** Minor units, before a coupon. */
  readonly price: number;
  readonly coupon: CheckoutCoupon | null;
  readonly email: string | null;
  /** Of an earlier payment of the same person. */
  readonly customerRef: string | null;
  /** Alipay stands beside cards (SPEC 9). */
  readonly offersAlipay: boolean;
  readonly locale: Locale;
  /** Where the person comes back to after the payment, and without one. */
  readonly doneUrl: string;
  readonly backUrl: string;
  readonly expiresAt: Date;
}

export interface CheckoutCoupon {
  readonly code: string;
  readonly percent: number | null;
  /** Minor units of the checkout's currency. */
  readonly amount: number | null;
}

export interface PlanChange {
  readonly orderId: string;
  /** Of one yes: said twice it counts once, and after a refusal there may be another. */
  readonly attempt: string;
  readonly subscriptionRef: string;
  readonly product: Product;
  readonly currency: Currency;
  readonly price: number;
}

export interface PortalVisit {
  readonly ownerId: string;
  /** Null for who has paid nothing at the provider. */
  readonly customerRef: string | null;
  readonly locale: Locale;
  readonly returnUrl: string;
}

/**
 * The port to a provider of payments. Every call is bounded in time and safe to repeat.
 * @throws AppError `payment_failed` where a payment is refused, `service_unavailable` where the
 * provider does not answer.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'local';
  /** No money moves. */
  readonly isTest: boolean;
  /**
   * An event as it was delivered.
   * @throws Error where it is not the provider's, or older than 300 s.
   */
  read(body: string, signature: string): Promise<PaymentEvent>;
  /** @returns the address of the payment page. */
  open(checkout: Checkout): Promise<{ readonly ref: string; readonly url: string }>;
  /** Ends a payment page that was not paid on; nothing where it has ended. */
  close(checkoutRef: string): Promise<void>;
  /** What became of a payment page, told anew; null while nothing did. */
  look(checkoutRef: string): Promise<PaymentEvent | null>;
  /** What a change of plan costs now: minor units, what was paid for and not used taken off. */
  priceOfChange(change: PlanChange): Promise<number>;
  /** Changes a plan at once, and charges the difference. */
  change(change: PlanChange): Promise<void>;
  /** Ends a subscription: at once, or with the period that is paid for. */
  cancel(subscriptionRef: string, when: 'now' | 'at-end'): Promise<void>;
  /** @returns the address where a person sees invoices, changes a card and ends a plan. */
  portal(visit: PortalVisit): Promise<string>;
  /** Removes the record of a person, with cards and addresses; nothing where it has gone. */
  forget(customerRef: string): Promise<void>;
  /** Gives money back; what comes of it is told by an event. `key` makes it happen once. */
  refund(refund: {
    readonly paymentRef: string;
    readonly amount: number;
    readonly key: string;
  }): Promise<void>;
  /** Events that no delivery of succeeded, oldest first. */
  missed(since: Date): AsyncIterable<PaymentEvent>;
}
