import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import { wireError } from '../trpc/wire-error.ts';
import { inertPolicy } from './csp.ts';
import { type Scheme, securityHeaders } from './headers.ts';

/** The row of the catalogue that a program reads for a status of ours. */
const keys = {
  400: 'parameter',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  414: 'uri_too_long',
  421: 'not_found',
  500: 'unknown',
  503: 'service_unavailable',
} as const satisfies Record<number, ErrorKey>;

export type RefusalStatus = keyof typeof keys;

export interface RefusalShape {
  /** JSON as RPC clients read it, else the status in words. */
  readonly json: boolean;
  readonly scheme: Scheme;
  readonly allow?: string;
}

/** A short answer that repeats nothing of what was sent. */
export function refuse(res: ServerResponse, status: RefusalStatus, shape: RefusalShape): void {
  const { head, body } = refusal(status, shape);
  res.writeHead(status, head);
  res.end(res.req.method === 'HEAD' ? undefined : body);
}

/**
 * Refuses while the body is still coming: the answer first, then what follows is dropped for a
 * moment, for closing with unread bytes would reset the connection and lose the answer.
 */
export function refuseUpload(
  req: IncomingMessage,
  res: ServerResponse,
  status: 413 | 503,
  shape: RefusalShape,
): void {
  const { head, body } = refusal(status, shape);
  res.shouldKeepAlive = false;
  res.writeHead(status, head);
  res.write(body);
  const end = () => res.end();
  const lingering = setTimeout(end, 500);
  req.once('close', () => clearTimeout(lingering));
  req.once('end', end);
  req.resume();
}

function refusal(status: RefusalStatus, { json, scheme, allow }: RefusalShape) {
  const body = json
    ? JSON.stringify({ error: wireError({ key: keys[status] }) })
    : `${STATUS_CODES[status]}\n`;
  const head = [
    ...['Content-Type', json ? 'application/json' : 'text/plain; charset=utf-8'],
    ...['Content-Length', String(Buffer.byteLength(body)), 'Cache-Control', 'no-store'],
    ...(allow ? ['Allow', allow] : []),
    ...(status === 503 ? ['Retry-After', '1'] : []),
    ...securityHeaders(scheme, inertPolicy).flat(),
  ];
  return { head, body };
}
