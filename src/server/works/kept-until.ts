import type { Plan } from '#shared/plan/allowance.ts';
import { madeDays, uploadDays } from '#shared/works/limits.ts';

const dayMs = 86_400_000;

/** When an upload goes that nothing was made of. */
export function uploadUntil(now: Date): Date {
  return new Date(now.getTime() + uploadDays * dayMs);
}

/** When a result goes, and what it was made of. */
export function madeUntil(plan: Plan, now: Date): Date {
  const days = plan === 'Anonymous' ? madeDays.anonymous : madeDays.account;
  return new Date(now.getTime() + days * dayMs);
}
