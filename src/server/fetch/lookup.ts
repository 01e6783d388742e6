import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublic } from './address.ts';
import { FetchRefused } from './refused.ts';

export interface Resolved {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Every address of a host name, as the machine knows it. */
export type Lookup = (hostname: string) => Promise<readonly Resolved[]>;

export const systemLookup: Lookup = async (hostname) => {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/** `host` at the schemes' own ports, or `host:port`. */
export type AllowedHosts = readonly string[];

const ports: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * The addresses that may be asked for a URL: looked up once, so that a name that changes its answer
 * between the check and the call leads nowhere else (R35).
 * @throws FetchRefused `address` for another scheme, another port, a host with even one address
 * that is not of the open network; `network` for a name that nobody knows.
 */
export async function checkedAddresses(
  url: URL,
  allowed: AllowedHosts,
  ask: Lookup,
): Promise<readonly Resolved[]> {
  const own = ports[url.protocol];
  if (!own || url.username || url.password) throw new FetchRefused('address');
  const port = url.port || own;
  const isAllowed = allowed.includes(`${url.hostname}:${port}`);
  if (port !== '80' && port !== '443' && !isAllowed) throw new FetchRefused('address');
  const addresses = await addressesOf(url.hostname, ask);
  if (isAllowed || allowed.includes(url.hostname)) return addresses;
  if (!addresses.every(({ address }) => isPublic(address))) throw new FetchRefused('address');
  return addresses;
}

async function addressesOf(hostname: string, ask: Lookup): Promise<readonly Resolved[]> {
  // A URL has written decimal, octal and hexadecimal hosts as plain addresses by now.
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  if (family !== 0) return [{ address: literal, family: family === 6 ? 6 : 4 }];
  const found = await ask(hostname).catch((cause: unknown) => {
    throw new FetchRefused('network', { cause });
  });
  if (found.length === 0) throw new FetchRefused('network');
  return found;
}
