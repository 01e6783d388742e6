import type { ProductPrice } from '../currency/price.ts';
import type { BillingPeriod } from './billing-period.ts';
import type { Meter } from './meter.ts';
import { type PlanGroup, planGroupOf } from './plan-group.ts';
import { type PlanTier, planTier } from './plan-tier.ts';
import { unlimitedPlanProducts } from './unlimited-plan.ts';

interface Sold extends ProductPrice {
  /** Ours, in orders and addresses: `pro-yearly`, `gpt4-words-100k`. */
  readonly id: string;
}

/** A plan that renews each `duration` months until it is ended. */
export interface PlanProduct extends Sold {
  readonly kind: 'plan';
  readonly duration: BillingPeriod;
}

/** A plan that is paid once and does not end. Its allowance is a month's, as of the plan that renews. */
export interface LifetimeProduct extends Sold {
  readonly kind: 'lifetime';
  readonly duration: 0;
}

/** What is added to one meter, paid once; it lasts until it is used. */
export interface PackProduct extends Sold {
  readonly kind: 'pack';
  readonly duration: 0;
  readonly meter: Meter;
  /** Words, credits or pieces of work; the same as `usage_count`. */
  readonly amount: number;
}

export type Product = PlanProduct | LifetimeProduct | PackProduct;

/** The tier that comes with a product, by its name (SPEC 6); null for a pack, which changes no plan. */
export function tierOfProduct(product: Product): PlanTier | null {
  return product.kind === 'pack' ? null : planTier(product.product_name);
}

export function groupOfProduct(product: Product): PlanGroup | null {
  const tier = tierOfProduct(product);
  return tier && planGroupOf[tier];
}

/**
 * Ids of the product at the payment provider, in its test and its live mode. The unlimited plan has
 * those of SPEC 9; the others are made alike. A plan is one product with two prices there.
 */
export function providerProducts(product: Product): {
  readonly test: string;
  readonly live: string;
} {
  const tier = tierOfProduct(product);
  if (tier === 'Unlimited') return unlimitedPlanProducts;
  const name =
    product.kind === 'plan' && tier ? tier.toLowerCase() : product.id.replaceAll('-', '_');
  return { test: `wordkin_${name}_test`, live: `wordkin_${name}` };
}
