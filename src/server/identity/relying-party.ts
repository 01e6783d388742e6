import { cookieDomain } from '../auth/cookie.ts';
import type { Kernel } from '../kernel.ts';

/** For whom a passkey is: the family's domain opens all its sites, the second domain its own. */
export interface RelyingParty {
  readonly id: string;
  /** Of the page that asks: no other may answer for it. */
  readonly origin: string;
}

/** @param hostname by the exact host table. */
export function relyingParty(
  { env, addressing }: Pick<Kernel, 'env' | 'addressing'>,
  hostname: string,
): RelyingParty {
  return {
    id: cookieDomain(env, hostname) ?? hostname,
    origin: `${addressing.scheme}://${hostname}${addressing.port}`,
  };
}
