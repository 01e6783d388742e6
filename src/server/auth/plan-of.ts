import type { PlanTier } from '#shared/plan/plan-tier.ts';
import type { User } from './table.ts';

/** The plan that a person has now: one that ran out is Free at that moment, by the clock alone. */
export function planOf(user: Pick<User, 'planTier' | 'planUntil'>, now: Date): PlanTier {
  const { planTier, planUntil } = user;
  return planUntil !== null && planUntil <= now ? 'Free' : planTier;
}
