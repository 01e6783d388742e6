import type { SiteKey } from '#shared/site/define.ts';
import type { HostInfo } from '#shared/site/resolve.ts';
import type { Kernel } from '../kernel.ts';
import type { Owned } from '../owned/owned.ts';
import {
  type Cookies,
  cookieDomain,
  readCookies,
  type SessionKind,
  sessionKindOf,
} from './cookie.ts';
import { networkOf } from './network.ts';
import type { LiveSession } from './session.ts';

/** What the plug knows about a request beside the request. */
export interface AuthExtra {
  /** By the exact host table: a raw Host header is never believed. */
  readonly host: Pick<HostInfo, 'hostKey' | 'normalizedHostname'>;
  /** The visitor's address, by the trusted proxy or the socket. */
  readonly ip: string;
  /** Tables that move with a person. */
  readonly owned: readonly Owned[];
}

/** One request to `/api/auth` and what it has come to so far. */
export interface Visit {
  readonly kernel: Kernel;
  readonly hostKey: SiteKey;
  readonly hostname: string;
  /** For example `http://essay.wordkin.localhost:4321`. */
  readonly origin: string;
  readonly network: string;
  readonly userAgent: string;
  readonly headers: Headers;
  /** Not kept: limits count `network`, a sign-in keeps the country. */
  readonly ip: string;
  readonly owned: readonly Owned[];
  readonly cookies: Cookies;
  /** Domain of our cookies; undefined for this host alone. */
  readonly domain: string | undefined;
  readonly secure: boolean;
  /** Who the request came from; after a sign-in or an update, who it is answered to. */
  live: LiveSession | null;
  /** Which of the two session cookies the answer writes. */
  kind: SessionKind;
  /** Set when the browser must keep this device secret from now on. */
  deviceId?: string;
  /** Set-Cookie lines of the answer beside those of the session. */
  readonly lines: string[];
  /** What went wrong on our own side, so that nobody is signed out or told off for it. */
  failure?: unknown;
}

export function openVisit(kernel: Kernel, request: Request, extra: AuthExtra): Visit {
  const hostname = extra.host.normalizedHostname;
  const { scheme, port } = kernel.addressing;
  const cookies = readCookies(request);
  return {
    kernel,
    hostKey: extra.host.hostKey,
    hostname,
    origin: `${scheme}://${hostname}${port}`,
    network: networkOf(extra.ip),
    userAgent: request.headers.get('user-agent') ?? '',
    headers: request.headers,
    ip: extra.ip,
    lines: [],
    owned: extra.owned,
    cookies,
    kind: sessionKindOf(kernel, cookies),
    domain: cookieDomain(kernel.env, hostname),
    secure: scheme === 'https',
    live: null,
  };
}
