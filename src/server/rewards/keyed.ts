import { createHmac } from 'node:crypto';

/**
 * What is kept of where somebody was or what they are called: nobody without the server's secret
 * can tell what it was made of, and the kind keeps equal texts apart.
 */
export function keyed(
  { secret }: { readonly secret: string },
  kind: 'network' | 'address' | 'domain' | 'share',
  text: string,
): string {
  return createHmac('sha256', secret).update(`reward:${kind}:${text}`).digest('base64url');
}

/**
 * What an inviter and a friend are near by: a house's or a campus's block of addresses, which
 * neither can leave by taking the next one. IPv4 by its first three numbers, IPv6 by its /48.
 * @param network as `networkOf` says it.
 */
export function areaOf(network: string): string {
  if (network.endsWith('::/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`;
  const numbers = network.split('.');
  return numbers.length === 4 ? `${numbers.slice(0, 3).join('.')}.0/24` : network;
}
