import { familyUrl } from '#shared/session/callback-url.ts';
import { isFamilyOrigin } from '#shared/site/origin.ts';
import { hostnameOf } from '#shared/site/resolve.ts';
import type { Kernel } from '../kernel.ts';
import type { Visit } from './visit.ts';

/**
 * The wanted address on an origin of the family, by the exact host table, else the site's own
 * first page (FAULTS R33). Never throws.
 * @param base the origin that answers.
 */
export function safeCallbackUrl(
  { hosts, addressing }: Pick<Kernel, 'hosts' | 'addressing'>,
  wanted: string | null | undefined,
  base: string,
): string {
  const isFamily = (url: URL) => isFamilyOrigin(hosts, addressing, url.origin);
  return familyUrl(wanted, base, isFamily) ?? `${base}/`;
}

/** Whether a host is the second domain's, which no cookie of the family reaches. */
export function isSecondDomain(kernel: Pick<Kernel, 'addressing'>, hostname: string): boolean {
  return hostname === hostnameOf({ subdomain: null }, kernel.addressing.domains);
}

/** The page that a way by another provider began on, as the library keeps it meanwhile. */
export function keptCallbackUrl({
  kernel,
  cookies,
  origin,
  secure,
}: Pick<Visit, 'kernel' | 'cookies' | 'origin' | 'secure'>): string {
  const name = 'authjs.callback-url';
  return safeCallbackUrl(kernel, cookies.get(secure ? `__Secure-${name}` : name), origin);
}
