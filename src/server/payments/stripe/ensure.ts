import type { Stripe } from 'stripe';
import { type Product, providerProducts } from '#shared/plan/product.ts';
import type { Checkout } from '../payments.ts';
import { unlessAlready } from './client.ts';

/** What the provider must know before a payment page names it. */
export interface Ensure {
  /** @returns the provider's id. */
  product(product: Product): Promise<string>;
  coupon(coupon: Checkout['coupon'], currency: string): Promise<string | null>;
}

/** Products and coupons are made there at their first use, under names of ours (SPEC 9). */
export function ensureOnce(client: () => Promise<Stripe>, isTest: boolean): Ensure {
  const known = new Set<string>();
  const make = async (id: string, call: (stripe: Stripe) => Promise<unknown>) => {
    if (!known.has(id)) await unlessAlready(call(await client()), ['resource_already_exists']);
    known.add(id);
    return id;
  };
  return {
    product: (product) => {
      const { test, live } = providerProducts(product);
      const [id, name] = [isTest ? test : live, product.product_name];
      return make(id, (stripe) => stripe.products.create({ id, name }));
    },
    coupon: async (coupon, currency) => {
      if (!coupon) return null;
      const { code, percent, amount } = coupon;
      const worth = percent ? { percent_off: percent } : { amount_off: amount ?? 0, currency };
      const id = ['wordkin', code, ...Object.values(worth)].join('_');
      // It is for what is paid now; renewals cost what the plan costs.
      const params = { id, name: code, duration: 'once' as const, ...worth };
      return make(id, (stripe) => stripe.coupons.create(params));
    },
  };
}
