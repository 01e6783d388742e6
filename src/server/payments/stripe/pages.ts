import type { Stripe } from 'stripe';
import type { Clock } from '../../clock.ts';
import { type PaymentEvent, paymentFact } from '../../orders/fact.ts';
import { factOfCheckout, paidOrPending } from '../event-fact.ts';
import type { Checkout, PaymentProvider } from '../payments.ts';
import { answered, codeOf, once } from './client.ts';
import type { Ensure } from './ensure.ts';
import { pageLocale, sessionParams } from './session-params.ts';

export interface PagesParts {
  readonly client: () => Promise<Stripe>;
  readonly ensure: Ensure;
  readonly clock: Clock;
  readonly hasTax: boolean;
}

/** Pages of the provider that a person is sent to. */
export function stripePages({
  client,
  ensure,
  clock,
  hasTax,
}: PagesParts): Pick<PaymentProvider, 'open' | 'close' | 'look' | 'portal'> {
  return {
    open: async (checkout) => {
      const productRef = await ensure.product(checkout.product);
      const couponRef = await ensure.coupon(checkout.coupon, checkout.currency);
      const parts = { productRef, couponRef, hasTax };
      const { sessions } = (await client()).checkout;
      const create = (wish: Checkout) => {
        const params = sessionParams(wish, parts);
        return answered(sessions.create(params, once(`checkout:${wish.orderId}`, params)));
      };
      const { id, url } = await create(checkout).catch((error: unknown) => {
        // A customer of another mode, or one that was removed there.
        if (!checkout.customerRef || codeOf(error) !== 'resource_missing') throw error;
        return create({ ...checkout, customerRef: null });
      });
      if (!url) throw new Error('payments: a page without an address');
      return { ref: id, url };
    },
    close: async (ref) => {
      const { sessions } = (await client()).checkout;
      const { status } = await answered(sessions.retrieve(ref));
      if (status === 'open') await answered(sessions.expire(ref));
    },
    look: async (ref) => {
      const { sessions } = (await client()).checkout;
      return lookedUp(await answered(sessions.retrieve(ref)), clock);
    },
    portal: async ({ customerRef, locale, returnUrl }) => {
      const { billingPortal } = await client();
      const { url } = await answered(
        billingPortal.sessions.create({
          ...(customerRef && { customer: customerRef }),
          return_url: returnUrl,
          locale: pageLocale(locale),
        }),
      );
      return url;
    },
  };
}

function lookedUp(session: Stripe.Checkout.Session, clock: Clock): PaymentEvent | null {
  const { id, status, payment_status } = session;
  if (status !== 'complete' && status !== 'expired') return null;
  const outcome = status === 'expired' ? 'expired' : paidOrPending(session);
  const fact = paymentFact.safeParse(factOfCheckout(session, outcome)).data ?? null;
  const name = `look:${id}:${status}:${payment_status}`;
  return { id: name, type: 'look', createdAt: clock.now(), fact };
}
