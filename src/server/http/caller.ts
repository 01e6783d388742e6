import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Env } from '../env.ts';

/** Who asks, as far as it can be believed. */
export interface Caller {
  readonly requestId: string;
  readonly ip: string;
  /** What a trusted proxy says the browser asked for. */
  readonly forwardedHost: string | undefined;
}

type Trust = Pick<Env, 'TRUST_PROXY' | 'COUNTRY_HEADER'>;

const wellFormedId = /^[A-Za-z0-9_-]{8,64}$/;

/** Headers of a proxy count only when one is trusted, and then only what the last hop said. */
export function callerOf(req: IncomingMessage, { TRUST_PROXY }: Trust): Caller {
  const direct = (req.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  if (!TRUST_PROXY) return { requestId: randomUUID(), ip: direct, forwardedHost: undefined };
  const told = lastHop(req.headers['x-forwarded-for']) ?? '';
  const id = lastHop(req.headers['x-request-id']) ?? '';
  return {
    requestId: wellFormedId.test(id) ? id : randomUUID(),
    ip: isIP(told) ? told : direct,
    forwardedHost: lastHop(req.headers['x-forwarded-host']),
  };
}

/**
 * What the app does not believe, and what no route reads: the connection's own, and the browser's
 * description of itself. Each header is copied and checked several times on its way.
 */
const droppedHeaders = [
  'forwarded',
  'x-forwarded-port',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'x-request-id',
  'connection',
  'accept-encoding',
  'accept-language',
  'upgrade-insecure-requests',
  'priority',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-user',
];

/** Leaves nothing for the app to believe that we do not. */
export function cleanHeaders(req: IncomingMessage, trust: Trust, caller: Caller): void {
  const { headers } = req;
  for (const name of droppedHeaders) if (headers[name] !== undefined) delete headers[name];
  if (trust.TRUST_PROXY) {
    headers['x-forwarded-for'] = caller.ip;
    const scheme = lastHop(headers['x-forwarded-proto']);
    if (scheme === 'http' || scheme === 'https') {
      headers['x-forwarded-proto'] = scheme;
      return;
    }
  } else delete headers[trust.COUNTRY_HEADER.toLowerCase()];
  delete headers['x-forwarded-proto'];
}

function lastHop(header: string | string[] | undefined): string | undefined {
  const whole = Array.isArray(header) ? header.join(',') : header;
  return whole?.split(',').at(-1)?.trim() || undefined;
}

/** How many Host headers came; Node shows only the first of them. */
export function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && (name === 'Host' || name.toLowerCase() === 'host')) count += 1;
  }
  return count;
}
