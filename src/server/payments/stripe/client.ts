import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { AppError } from '#shared/errors/app-error.ts';
import type { Env } from '../../env.ts';

/** The form of what the provider is told and tells: facts are read in this one. */
const apiVersion = '2026-10-28.endive';

/** For one try of a call; there are two more where nothing answers. Milliseconds. */
export const usualPatience = 15_000;

/** The library takes a tenth of a second to load, and most processes never need it. */
export function stripeClient(
  env: Pick<Env, 'STRIPE_API_BASE'>,
  key: string,
  patience: number,
): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined;
  return () => {
    client ??= import('stripe').then(
      ({ Stripe }) =>
        new Stripe(key, {
          apiVersion,
          timeout: patience,
          maxNetworkRetries: 2,
          telemetry: false,
          ...placeOf(env.STRIPE_API_BASE),
        }),
    );
    return client;
  };
}

/** The operator's own place of the provider, for tests; requests go nowhere else. */
function placeOf(base: string | undefined): {
  host?: string;
  port?: number;
  protocol?: 'http' | 'https';
} {
  if (base === undefined) return {};
  const { hostname, port, protocol } = new URL(base);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: Number(port) || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
  };
}

/** The same call with the same words happens once, whoever repeats it. */
export function once(name: string, words: unknown): Stripe.RequestOptions {
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('base64url');
  return { idempotencyKey: `${name}:${digest.slice(0, 22)}` };
}

/** @throws AppError `payment_failed`, `service_unavailable`, or what was thrown: a fault of ours. */
export async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const type = typeOf(error);
    // Nothing but a coupon makes a price so small.
    if (codeOf(error) === 'amount_too_small')
      throw new AppError('coupon_invalid', { cause: error });
    if (type === 'StripeCardError') throw new AppError('payment_failed', { cause: error });
    if (type && passing.has(type)) throw new AppError('service_unavailable', { cause: error });
    throw error;
  }
}

const passing = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);

/** For what may be there, or over, already: `codes` are no failure. */
export async function unlessAlready(call: Promise<unknown>, codes: readonly string[]) {
  await answered(call).catch((error: unknown) => {
    if (typeOf(error) !== 'StripeInvalidRequestError' || !codes.includes(codeOf(error)))
      throw error;
  });
}

export function codeOf(error: unknown): string {
  return String((Object(error) as { code?: unknown }).code);
}

function typeOf(error: unknown): string | undefined {
  const { type } = Object(error) as { type?: unknown };
  return typeof type === 'string' ? type : undefined;
}
