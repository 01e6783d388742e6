import type { Env } from '../env.ts';

/** Whether payments go to Stripe, so that plans can be bought. */
export function hasStripe(env: Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'>): boolean {
  return Boolean(env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET);
}
