import { hostnameOf } from '#shared/site/resolve.ts';
import type { Kernel } from '../kernel.ts';

/**
 * The address to go on to after signing in or out: on an origin of the family, by the exact host
 * table, else the site's own first page (FAULTS R33). Never throws.
 * @param base the origin that answers.
 */
export function safeCallbackUrl(
  kernel: Pick<Kernel, 'hosts' | 'addressing'>,
  wanted: string | null | undefined,
  base: string,
): string {
  const url = wanted && URL.canParse(wanted, base) ? new URL(wanted, base) : null;
  const safe = url !== null && !url.username && !url.password && isFamily(kernel, url);
  return safe ? url.href : `${base}/`;
}

function isFamily({ hosts, addressing }: Pick<Kernel, 'hosts' | 'addressing'>, url: URL): boolean {
  return (
    url.protocol === `${addressing.scheme}:` &&
    hosts.has(url.hostname) &&
    url.host === url.hostname + addressing.port
  );
}

/** Whether the site that answers lies on the second domain, which no cookie of the family reaches. */
export function isSecondDomain(kernel: Pick<Kernel, 'addressing'>, hostname: string): boolean {
  return hostname === hostnameOf({ subdomain: null }, kernel.addressing.domains);
}
