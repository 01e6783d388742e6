import { isDeviceId } from '#shared/device/device-id.ts';
import { userGroupCookie } from '#shared/experiment/user-group.ts';
import { deviceCookie, type UserInfo, userInfoCookie } from '#shared/session/cookies.ts';
import { sessionCookieName, sessionKind, setCookie } from './cookie.ts';
import type { CookieName } from './cookie-names.ts';
import type { User } from './table.ts';
import type { Visit } from './visit.ts';

/**
 * Makes the library's answer what a next-auth v4 browser client reads: 401 with `{ url }` where a
 * sign-in failed, its exact message as `error`, and `{}` for no session (SPEC 7, 8).
 */
export async function answer(visit: Visit, response: Response, asJson: boolean): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'private, no-store');
  for (const line of cookieLines(visit)) headers.append('Set-Cookie', line);
  const location = headers.get('location');
  headers.delete('location');
  const isJson = headers.get('content-type')?.startsWith('application/json');
  if (isJson && asJson && response.ok) {
    const body = (await response.json()) as { url?: string } | null;
    const own = visit.failure === undefined ? undefined : 503;
    if (typeof body?.url !== 'string') {
      return Response.json(body ?? {}, { status: own ?? 200, headers });
    }
    // Only an answer that went well has a Location beside its body.
    const url = location ? withoutError(body.url) : named(body.url, visit.origin);
    return Response.json({ url }, { status: own ?? (location ? 200 : 401), headers });
  }
  if (location) headers.set('location', named(location, visit.origin));
  return new Response(await bodyOf(response), { status: response.status, headers });
}

async function bodyOf(response: Response): Promise<string | null> {
  const text = await response.text();
  return response.ok && text === 'null' ? '{}' : text || null;
}

/** Names that v4 gave to what this version of the library calls otherwise. */
const oldNames: Readonly<Record<string, string>> = {
  OAuthCallbackError: 'OAuthCallback',
  OAuthSignInError: 'OAuthSignin',
};

/** `error=CredentialsSignin&code=<message>` -> `error=<message>`. */
function named(location: string, origin: string): string {
  const url = new URL(location, origin);
  const old = oldNames[url.searchParams.get('error') ?? ''];
  if (old) url.searchParams.set('error', old);
  const code = url.searchParams.get('code');
  if (url.searchParams.get('error') !== 'CredentialsSignin' || !code) return url.href;
  url.searchParams.set('error', code === 'credentials' ? 'CredentialsSignin' : code);
  url.searchParams.delete('code');
  return url.href;
}

/** A v4 client that signs in on `/sign-in?error=…` goes back to that address and reads the old error. */
function withoutError(location: string): string {
  const url = new URL(location);
  if (url.pathname.endsWith('/sign-in')) url.searchParams.delete('error');
  return url.href;
}

/** What the browser keeps beside the session, renewed with it: its device, its group, who it is (SPEC 9). */
export function cookieLines(visit: Visit): string[] {
  const { live, deviceId, cookies, domain, secure } = visit;
  const lines = [...visit.lines, ...forgottenLines(visit)];
  const keep = (
    cookie: { name: CookieName; maxAge: number },
    value: string,
    maxAge = cookie.maxAge,
  ) => lines.push(setCookie(cookie.name, value, { httpOnly: false, domain, secure, maxAge }));
  const device = deviceId ?? cookies.get(deviceCookie.name);
  if (live && isDeviceId(device)) keep(deviceCookie, device);
  if (live) keep(userGroupCookie, String(live.user.userGroup));
  if (live && live.user.type !== 'anonymous') {
    keep(userInfoCookie, JSON.stringify(userInfo(live.user)));
  } else if (cookies.has(userInfoCookie.name)) {
    keep(userInfoCookie, '', 0);
  }
  return lines;
}

/** Of the two sessions a browser may hold, the one that is not answered to. */
function forgottenLines({ kernel, kind, live, cookies, domain, secure, failure }: Visit): string[] {
  const name = sessionCookieName(kernel, kind === 'member' ? 'visitor' : 'member');
  const isOver = failure === undefined && (live === null || sessionKind(live.user) === kind);
  if (!isOver || !cookies.has(name)) return [];
  return [setCookie(name, '', { httpOnly: true, domain, secure, maxAge: 0 })];
}

function userInfo({ id, name, email, firstName, lastName, image }: User): UserInfo {
  return { id, name, email, firstName, lastName, image };
}
