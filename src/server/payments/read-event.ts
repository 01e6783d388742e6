import type { Stripe } from 'stripe';
import type { Clock } from '../clock.ts';
import type { PaymentEvent } from '../orders/fact.ts';
import { factOfEvent } from './event-fact.ts';

/** How old, and how far ahead of our clock, a signature may be (R22). Seconds. */
const signatureTolerance = 300;

export interface EventKey {
  readonly secret: string;
  readonly clock: Clock;
}

/** An event with the provider's signature over its bytes. @throws Error for any other. */
export async function readEvent(
  body: string,
  signature: string,
  { secret, clock }: EventKey,
): Promise<PaymentEvent> {
  const { Stripe } = await import('stripe');
  const now = clock.now().getTime();
  const event = Stripe.webhooks.constructEvent(
    body,
    signature,
    secret,
    signatureTolerance,
    undefined,
    now,
  );
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) * 1000;
  if (signedAt - now > signatureTolerance * 1000) throw new Error('payments: signed in the future');
  return paymentEvent(event);
}

export function paymentEvent(event: Stripe.Event): PaymentEvent {
  const { id, type, created } = event;
  return { id, type, createdAt: new Date(created * 1000), fact: factOfEvent(event) };
}
