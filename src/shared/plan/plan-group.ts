import type { PlanTier } from './plan-tier.ts';

export const planGroups = ['Free', 'Pro', 'ProPlus', 'Unlimited'] as const;
export type PlanGroup = (typeof planGroups)[number];

/** SPEC 3 names tiers and groups and leaves open which belongs to which: this table is our choice. */
export const planGroupOf: Readonly<Record<PlanTier, PlanGroup>> = {
  Free: 'Free',
  Basic: 'Pro',
  Pro: 'ProPlus',
  Unlimited: 'Unlimited',
  Ultimate: 'Unlimited',
};
