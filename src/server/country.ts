import { isLoopback } from './auth/network.ts';
import type { Env } from './env.ts';

/** Codes by which a CDN says that it does not know, or that the visitor comes by Tor. */
const unknown = new Set(['XX', 'T1']);

/**
 * ISO 3166-1 alpha-2 country of a request: by the header of a trusted proxy, else by the offline
 * table of addresses; null on this machine and where neither knows (SPEC 7).
 */
export async function countryOf(
  env: Pick<Env, 'TRUST_PROXY' | 'COUNTRY_HEADER'>,
  headers: Headers,
  ip: string,
): Promise<string | null> {
  const told = env.TRUST_PROXY ? headers.get(env.COUNTRY_HEADER)?.trim().toUpperCase() : undefined;
  if (told && /^[A-Z]{2}$/.test(told) && !unknown.has(told)) return told;
  if (isLoopback(ip)) return null;
  // Loaded at the first question: 8 MB that many a process never needs.
  const { default: table } = await import('geoip-country');
  return table.lookup(ip)?.country ?? null;
}
