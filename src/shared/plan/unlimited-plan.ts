/**
 * Product ids of the unlimited plan at the payment provider, in its test and its live mode. SPEC 9 says
 * that two exist and not which: these are ours, given to the provider when the products are made.
 */
export const unlimitedPlanProducts = {
  test: 'wordkin_unlimited_test',
  live: 'wordkin_unlimited',
} as const;

export function isUnlimitedPlan(productId: string): boolean {
  return productId === unlimitedPlanProducts.test || productId === unlimitedPlanProducts.live;
}
