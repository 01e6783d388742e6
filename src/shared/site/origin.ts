import type { Addressing } from './href.ts';
import type { HostTable } from './resolve.ts';

/** Whether an `Origin` header names one of the family's sites as browsers reach it: scheme, exact host and port. */
export function isFamilyOrigin(hosts: HostTable, addressing: Addressing, origin: string): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  return (
    url?.protocol === `${addressing.scheme}:` &&
    hosts.has(url.hostname) &&
    url.host === url.hostname + addressing.port
  );
}
