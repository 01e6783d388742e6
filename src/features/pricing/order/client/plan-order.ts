import { planTiers } from '#shared/plan/plan-tier.ts';
import { type Product, tierOfProduct } from '#shared/plan/product.ts';
import type { PresentPlan } from '../../contract.ts';

/** Whether a plan is more than the present one: a larger one, or the same for longer. */
export function isMore(product: Product, present: PresentPlan): boolean {
  const tier = tierOfProduct(product);
  const difference = tier ? planTiers.indexOf(tier) - planTiers.indexOf(present.tier) : 0;
  return difference === 0 ? product.duration > present.period : difference > 0;
}
