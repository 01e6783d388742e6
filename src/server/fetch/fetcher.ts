import { readBody } from './body.ts';
import { type AllowedHosts, checkedAddresses, type Lookup, systemLookup } from './lookup.ts';
import { mediaTypeOf } from './media-type.ts';
import { FetchRefused } from './refused.ts';
import { request } from './request.ts';

export interface FetchOptions {
  readonly signal?: AbortSignal;
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Sent to the first origin alone, but for the language: a key does not go along with a redirect. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Media types that are taken of a 2xx answer, `text/*` a whole family; all where absent. */
  readonly types?: readonly string[];
  /** Of the body, packed and unpacked. */
  readonly mostBytes?: number;
  /** For the whole call, redirects and body included. */
  readonly timeoutMs?: number;
  /** Hosts (`host` or `host:port`) of the operator's own that this one call may ask as well. */
  readonly allow?: AllowedHosts;
}

export interface Fetched {
  /** Of any class but redirects: 404 is an answer, too. */
  readonly status: number;
  /** Where it was found, after redirects. */
  readonly url: string;
  /** Lower case, without parameters; '' where the server names none. */
  readonly type: string;
  readonly charset: string | null;
  readonly bytes: Uint8Array;
}

/** The only way from this server to an address that a person or a page named (R35). */
export type Fetcher = (url: string, options?: FetchOptions) => Promise<Fetched>;

export interface FetcherParts {
  /** The operator's own hosts; these may be private and have any port. */
  readonly allow?: AllowedHosts;
  readonly lookup?: Lookup;
}

const mostRedirects = 5;
const usualBytes = 8 * 1024 * 1024;
const usualMs = 15_000;
const redirects = new Set([301, 302, 303, 307, 308]);
const agent = { 'User-Agent': 'Mozilla/5.0 (compatible; Wordkin)', Accept: '*/*' };

/**
 * @returns a fetcher that asks http and https, ports 80 and 443 and the open network alone, each
 * redirect checked anew. It throws FetchRefused, and the signal's own reason once that aborts.
 */
export function createFetcher({ allow = [], lookup = systemLookup }: FetcherParts): Fetcher {
  return async (address, options = {}) => {
    options.signal?.throwIfAborted();
    const late = AbortSignal.timeout(options.timeoutMs ?? usualMs);
    const signal = options.signal ? AbortSignal.any([late, options.signal]) : late;
    const allowed = [...allow, ...(options.allow ?? [])];
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    const leave = () => reject(new FetchRefused('timeout'));
    signal.addEventListener('abort', leave, { once: true });
    try {
      // A look-up cannot be aborted, so the call does not wait for it.
      return await Promise.race([aborted, walk(address, options, { allowed, lookup, signal })]);
    } catch (error) {
      options.signal?.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
}

interface Walk {
  readonly allowed: AllowedHosts;
  readonly lookup: Lookup;
  readonly signal: AbortSignal;
}

async function walk(
  address: string,
  options: FetchOptions,
  { allowed, lookup, signal }: Walk,
): Promise<Fetched> {
  const { method = 'GET', headers = {}, body, types, mostBytes = usualBytes } = options;
  const first = URL.parse(address);
  if (!first) throw new FetchRefused('address');
  let url = first;
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const addresses = await checkedAddresses(url, allowed, lookup);
    signal.throwIfAborted();
    const own = url.origin === first.origin ? headers : languageIn(headers);
    const sent = { ...agent, ...own };
    const response = await request({ url, addresses, method, headers: sent, body, signal });
    const { statusCode: status = 0 } = response;
    if (!redirects.has(status)) {
      const { type, charset } = mediaTypeOf(response.headers['content-type']);
      if (status < 300 && types && !types.some((one) => fits(type, one))) {
        response.destroy();
        throw new FetchRefused('type');
      }
      const bytes = await readBody(response, mostBytes, signal);
      return { status, url: url.href, type, charset, bytes };
    }
    response.destroy();
    const next = URL.parse(response.headers.location ?? '', url);
    if (!next || method !== 'GET') throw new FetchRefused('redirect');
    url = next;
  }
  throw new FetchRefused('redirect');
}

/** A site often leads to an address with or without `www`, which asks for it anew. */
function languageIn({ 'Accept-Language': language }: Readonly<Record<string, string>>) {
  return language === undefined ? {} : { 'Accept-Language': language };
}

function fits(type: string, wanted: string): boolean {
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
