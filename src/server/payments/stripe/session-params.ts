import type { Stripe } from 'stripe';
import type { Locale } from '#shared/i18n/locale.ts';
import type { Checkout } from '../payments.ts';

/** The payment page has no Arabic, and its own name of traditional Chinese. */
const pageLocales: Readonly<Partial<Record<Locale, Stripe.Checkout.SessionCreateParams.Locale>>> = {
  ar: 'auto',
  tw: 'zh-TW',
};

export function pageLocale(locale: Locale): Stripe.Checkout.SessionCreateParams.Locale {
  return pageLocales[locale] ?? locale;
}

export interface Priced {
  readonly currency: string;
  readonly price: number;
  readonly product: Checkout['product'];
}

/** @param productRef the provider's name of the product. */
export function priceData({ currency, price, product }: Priced, productRef: string) {
  const base = { currency, unit_amount: price, product: productRef };
  if (product.kind !== 'plan') return base;
  const interval = product.duration === 12 ? ('year' as const) : ('month' as const);
  return { ...base, recurring: { interval } };
}

export interface SessionParts {
  readonly productRef: string;
  readonly couponRef: string | null;
  readonly hasTax: boolean;
}

/** What a payment page is opened with: tax numbers are asked for, and every payment has an invoice. */
export function sessionParams(
  checkout: Checkout,
  { productRef, couponRef, hasTax }: SessionParts,
): Stripe.Checkout.SessionCreateParams {
  const { orderId, product } = checkout;
  const isPlan = product.kind === 'plan';
  const metadata = { order_id: orderId, product_id: product.id };
  return {
    mode: isPlan ? 'subscription' : 'payment',
    line_items: [{ quantity: 1, price_data: priceData(checkout, productRef) }],
    client_reference_id: orderId,
    metadata,
    ...(isPlan
      ? { subscription_data: { metadata } }
      : { payment_intent_data: { metadata }, invoice_creation: { enabled: true } }),
    ...customerParams(checkout, isPlan),
    ...(couponRef && { discounts: [{ coupon: couponRef }] }),
    ...(checkout.offersAlipay
      ? { allowed_payment_method_types: ['card', 'alipay'] }
      : { excluded_payment_method_types: ['alipay'] }),
    automatic_tax: { enabled: hasTax },
    tax_id_collection: { enabled: true },
    locale: pageLocale(checkout.locale),
    success_url: checkout.doneUrl,
    cancel_url: checkout.backUrl,
    expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
  };
}

function customerParams({ customerRef, email }: Checkout, isPlan: boolean) {
  // A tax number needs a name and an address beside it.
  if (customerRef)
    return { customer: customerRef, customer_update: { name: 'auto', address: 'auto' } };
  return {
    ...(email && { customer_email: email }),
    ...(!isPlan && { customer_creation: 'always' }),
  };
}
