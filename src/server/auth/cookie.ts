import type { Kernel } from '../kernel.ts';
import type { CookieName } from './cookie-names.ts';

export interface CookieOptions {
  /** Seconds; 0 removes the cookie. */
  readonly maxAge: number;
  readonly httpOnly: boolean;
  readonly domain?: string | undefined;
  readonly secure: boolean;
  readonly path?: string;
}

export type Cookies = ReadonlyMap<string, string>;

/** Never throws: a value that is not well escaped is taken as it stands. */
export function readCookies(request: Request): Cookies {
  const found = new Map<string, string>();
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !found.has(name)) found.set(name, unescaped(pair.slice(at + 1).trim()));
  }
  return found;
}

function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** A Set-Cookie line. */
export function setCookie(name: CookieName, value: string, options: CookieOptions): string {
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    `Max-Age=${options.maxAge}`,
    `Path=${options.path ?? '/'}`,
    'SameSite=Lax',
  ];
  if (options.domain) parts.push(`Domain=${options.domain}`);
  if (options.httpOnly) parts.push('HttpOnly');
  if (options.secure) parts.push('Secure');
  return parts.join('; ');
}

/**
 * The domain that all hosts beside this one share, or undefined for a cookie of this host alone:
 * browsers keep no domain cookie on `localhost`, an address or a single label (DESIGN 3).
 */
export function cookieDomain(
  env: Pick<Kernel['env'], 'FAMILY_DOMAIN' | 'FAMILY_DOMAIN_2'>,
  hostname: string,
): string | undefined {
  return [env.FAMILY_DOMAIN, env.FAMILY_DOMAIN_2].find(
    (domain) => domain.includes('.') && (hostname === domain || hostname.endsWith(`.${domain}`)),
  );
}

/**
 * Whose session a cookie holds. Two cookies, as every page signs in silently and renews what it
 * has: an answer that comes late to a visitor's page never replaces who signed in meanwhile (R18).
 */
export type SessionKind = 'member' | 'visitor';

const sessionCookieNames = { member: 'wordkin.session', visitor: 'wordkin.visitor' } as const;

/** Its name begins no other cookie's: the library joins all that begin alike. */
export function sessionCookieName(
  kernel: Pick<Kernel, 'addressing'>,
  kind: SessionKind,
): CookieName {
  const name = sessionCookieNames[kind];
  return kernel.addressing.scheme === 'https' ? `__Secure-${name}` : name;
}

/** A member's cookie counts alone, also one that is over: nobody becomes a visitor unasked (R21). */
export function sessionKindOf(kernel: Pick<Kernel, 'addressing'>, cookies: Cookies): SessionKind {
  return cookies.has(sessionCookieName(kernel, 'member')) ? 'member' : 'visitor';
}

export function sessionKind(user: { readonly type: string }): SessionKind {
  return user.type === 'anonymous' ? 'visitor' : 'member';
}
