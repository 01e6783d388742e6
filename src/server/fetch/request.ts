import http from 'node:http';
import https from 'node:https';
import type { Resolved } from './lookup.ts';
import { FetchRefused } from './refused.ts';

export interface Hop {
  readonly url: URL;
  readonly addresses: readonly Resolved[];
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * One request over a connection of its own, to the addresses given and no others.
 * @throws FetchRefused `timeout` once the signal aborts, `network` for all else.
 */
export function request(hop: Hop): Promise<http.IncomingMessage> {
  const { url, addresses, method, headers, body, signal } = hop;
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const { request: open } = url.protocol === 'https:' ? https : http;
  const outgoing = open(url, {
    method,
    agent: false,
    signal,
    lookup: pinned(addresses),
    headers: { 'Accept-Encoding': 'gzip, br', ...headers },
  });
  outgoing.on('response', resolve);
  outgoing.on('error', (cause) =>
    reject(new FetchRefused(signal.aborted ? 'timeout' : 'network', { cause })),
  );
  outgoing.end(body);
  return promise;
}

type LookupDone = (error: null, found: string | Resolved[], family?: number) => void;

/** Answers with what was checked, whatever is asked. */
function pinned(addresses: readonly Resolved[]) {
  return (_hostname: string, { all }: { all?: boolean | undefined }, done: LookupDone): void => {
    const [first] = addresses;
    if (all || !first) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };
}
