import { setCookie } from './cookie.ts';
import type { Visit } from './visit.ts';

/**
 * Says that who is signed in means to link Google, not to come in by it: without it, whoever comes
 * by Google on a shared machine would be tied to the account that was left open there.
 */
const linkCookie = {
  name: 'wordkin.link',
  maxAge: 600,
  path: '/api/auth/callback/google',
} as const;

/**
 * Set where the way to Google begins; it names the session that asked. What an earlier way left is
 * cleared unseen: the cookie's path lets no request but Google's answer carry it.
 */
export function setLinkIntent(visit: Visit, isAsked: boolean): void {
  const sid = isAsked ? visit.live?.token.sid : undefined;
  visit.lines.push(sid ? line(visit, sid, linkCookie.maxAge) : line(visit, '', 0));
}

/** Whether this very session asked; asking forgets it. */
export function takeLinkIntent(visit: Visit): boolean {
  const asked = visit.cookies.get(linkCookie.name);
  if (asked === undefined) return false;
  visit.lines.push(line(visit, '', 0));
  return asked !== '' && asked === visit.live?.token.sid;
}

function line({ secure }: Visit, value: string, maxAge: number): string {
  const { name, path } = linkCookie;
  return setCookie(name, value, { httpOnly: true, secure, maxAge, path });
}
