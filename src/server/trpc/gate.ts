import { AppError } from '#shared/errors/app-error.ts';
import { rpcHeaders, rpcPath } from '#shared/rpc/header.ts';
import type { RpcLimits } from '#shared/rpc/limit.ts';
import { nestingOf } from './nesting.ts';

export interface GateRules {
  readonly limits: RpcLimits;
  /** This server's build; null checks nothing, as in development. */
  readonly build: string | null;
  /** Whether an `Origin` is one of the family's. */
  readonly isFamilyOrigin: (origin: string) => boolean;
}

/**
 * Refuses, before anything is parsed, what no procedure should see (R24, R29, R30).
 * @throws AppError
 */
export function checkRequest(request: Request, rules: GateRules): void {
  if (request.method !== 'GET' && request.method !== 'POST')
    throw new AppError('method_not_allowed');
  const url = new URL(request.url);
  if (url.pathname.length + url.search.length > rules.limits.url)
    throw new AppError('uri_too_long');
  if (url.searchParams.get('batch') === '1') checkBatch(url.pathname, rules.limits.calls);
  if (nestingOf(url.searchParams.get('input') ?? '') > rules.limits.depth)
    throw new AppError('parameter');
  if (request.method === 'POST') checkOrigin(request.headers, rules.isFamilyOrigin);
  const build = request.headers.get(rpcHeaders.build);
  if (build && rules.build && build !== rules.build) throw new AppError('stale_build');
}

function checkBatch(pathname: string, most: number): void {
  const calls = pathname
    .slice(rpcPath.length)
    .replace(/^\//, '')
    .replaceAll(/%2c/gi, ',')
    .split(',');
  if (calls.length > most) throw new AppError('batch_size');
  if (calls.includes('')) throw new AppError('parameter');
}

/**
 * Cookies reach every sub-domain, so a mutation must come from a page of the family. Browsers
 * name the origin of every POST; a program that names none carries no one else's cookies.
 */
function checkOrigin(headers: Headers, isFamilyOrigin: (origin: string) => boolean): void {
  const origin = headers.get('origin');
  const foreign = origin === null ? isCrossSite(headers) : !isFamilyOrigin(origin);
  if (foreign) throw new AppError('forbidden_origin');
}

function isCrossSite(headers: Headers): boolean {
  return headers.get('sec-fetch-site') === 'cross-site';
}
