import type { Env } from '../env.ts';
import type { LocalParts } from './local/deliver.ts';
import { createLocal } from './local/local.ts';
import type { PaymentProvider, Payments } from './payments.ts';
import { createStripe } from './stripe/stripe.ts';

/** Stripe where its keys are set; else the local checkout, which production never has. */
export function createPayments(parts: LocalParts): Payments {
  return { provider: providerOf(parts), hooks: [] };
}

function providerOf(parts: LocalParts): PaymentProvider | null {
  const { env, clock } = parts;
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (key && webhookSecret) return createStripe({ env, clock, key, webhookSecret });
  return isLocalCheckout(env) ? createLocal(parts) : null;
}

/** Whether the checkout that moves no money stands in: never in production, never beside a key. */
function isLocalCheckout(env: Env): boolean {
  return !env.production && !env.STRIPE_SECRET_KEY;
}
