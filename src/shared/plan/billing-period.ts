/** Months that one payment covers (SPEC 3). */
export const billingPeriods = { monthly: 1, yearly: 12 } as const;
export type BillingPeriod = (typeof billingPeriods)[keyof typeof billingPeriods];

export function isBillingPeriod(months: number): months is BillingPeriod {
  return months === billingPeriods.monthly || months === billingPeriods.yearly;
}
