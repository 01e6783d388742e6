import type { Stripe } from 'stripe';
import type { Clock } from '../../clock.ts';
import type { Env } from '../../env.ts';
import { eventTypes } from '../event-fact.ts';
import type { PaymentProvider } from '../payments.ts';
import { paymentEvent, readEvent } from '../read-event.ts';
import { answered, stripeClient, unlessAlready, usualPatience } from './client.ts';
import { ensureOnce } from './ensure.ts';
import { stripePages } from './pages.ts';
import { stripePlans } from './plans.ts';

export interface StripeParts {
  readonly env: Env;
  readonly clock: Clock;
  readonly key: string;
  readonly webhookSecret: string;
  /** For one try of a call. Milliseconds. */
  readonly patience?: number;
}

/** Money by Stripe: card numbers and invoices are there and never here. */
export function createStripe(parts: StripeParts): PaymentProvider {
  const { env, clock, key, webhookSecret, patience = usualPatience } = parts;
  const client = stripeClient(env, key, patience);
  const isTest = key.includes('_test_');
  const ensure = ensureOnce(client, isTest);
  return {
    name: 'stripe',
    isTest,
    read: (body, signature) => readEvent(body, signature, { secret: webhookSecret, clock }),
    ...stripePages({ client, ensure, clock, hasTax: env.STRIPE_AUTOMATIC_TAX }),
    ...stripePlans({ client, ensure }),
    forget: async (ref) => unlessAlready((await client()).customers.del(ref), ['resource_missing']),
    missed: (since) => missedEvents(client, since),
  };
}

/** The provider lists the latest first. */
async function* missedEvents(client: () => Promise<Stripe>, since: Date) {
  const { events } = await client();
  const found: Stripe.Event[] = [];
  const params = {
    types: [...eventTypes],
    delivery_success: false,
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: 100,
  };
  const read = async () => {
    for await (const event of events.list(params)) found.push(event);
  };
  await answered(read());
  for (const event of found.reverse()) yield paymentEvent(event);
}
