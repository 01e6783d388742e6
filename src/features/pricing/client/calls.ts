import { clientFor } from '#client/api/api.ts';
import { type Answered, answered } from '#client/errors/answered.ts';
import { handleError } from '#client/errors/handle.ts';
import type { CheckoutInput, NextPage, Offer, PortalInput } from '../contract.ts';
import type { PricingRouter } from '../server/router.ts';

const api = clientFor<PricingRouter>('pricing');

/** Null where it could not be asked: the page says so in its place. It needs no session. */
export function offer(): Promise<Offer | null> {
  return api.offer.query().catch(() => null);
}

/** The visitor has been told of a failure (SPEC 8). */
export function checkout(input: CheckoutInput): Promise<Answered<NextPage>> {
  return answered(() => api.checkout.mutate(input));
}

/** Address of the payment provider's page about the person's plan; null where the call failed. */
export async function portal(input: PortalInput): Promise<string | null> {
  try {
    return (await api.portal.mutate(input)).url;
  } catch (error) {
    handleError(error);
    return null;
  }
}
