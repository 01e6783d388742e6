import type { CachePolicy } from './policy.ts';

/** A policy as plain numbers, which a page carries in an attribute. */
export type Limits = readonly [times: number, days: number, until: number, perDay: number];

/** For a limit that the policy does not set: it bars nothing. */
const never = Number.MAX_SAFE_INTEGER;

export function limitsOf(policy: CachePolicy): Limits {
  if (policy.kind === 'count') return [policy.times, 0, never, never];
  if (policy.kind === 'interval') return [never, policy.days, never, never];
  return [never, 0, policy.until, policy.perDay ?? never];
}
