import { isbot } from 'isbot';
import { isCode } from '#shared/referral/code.ts';
import type { Resolved } from '#shared/site/resolve.ts';
import { cookieDomain, readCookies } from '../auth/cookie.ts';
import { readForm } from '../auth/form.ts';
import { networkOf } from '../auth/network.ts';
import { liveSession } from '../auth/session.ts';
import { refuseForm } from '../http/refuse-form.ts';
import type { Kernel } from '../kernel.ts';
import type { LimitRule } from '../limits.ts';
import { inviterOf } from './referral-code.ts';
import { clickCookie } from './referral-cookie.ts';

/** Of one network in an hour: nobody tries codes until one fits. */
const rule: LimitRule = { name: 'referral', points: 300, seconds: 3600 };

/** A request of `POST /api/referral`: the code of the link by which a page was opened. */
export interface ClickVisit {
  readonly request: Request;
  readonly kernel: Kernel;
  readonly host: Pick<Resolved, 'normalizedHostname'>;
  readonly ip: string;
}

/** Keeps the code in a cookie where it is somebody's; it always answers the same, so that none is guessed. */
export async function takeClick(visit: ClickVisit): Promise<Response> {
  const { request, kernel } = visit;
  const refusal = refuseForm(kernel, request);
  if (refusal) return refusal;
  if (request.method !== 'POST')
    return new Response(null, { status: 405, headers: { Allow: 'POST' } });
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  const cookie = await cookieFor(visit);
  if (cookie) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 204, headers });
}

async function cookieFor({ request, kernel, host, ip }: ClickVisit): Promise<string | null> {
  if (isbot(request.headers.get('user-agent') ?? '')) return null;
  const code = (await readForm(request, 100))?.text;
  if (!isCode(code) || !(await kernel.limits.take(rule, networkOf(ip)))) return null;
  // Who has an account already is nobody's new friend, least of all their own.
  const session = await liveSession(kernel, readCookies(request));
  if (session && session.user.type !== 'anonymous') return null;
  const at = kernel.clock.now();
  if (!(await inviterOf(kernel.db, code, at))) return null;
  const domain = cookieDomain(kernel.env, host.normalizedHostname);
  return clickCookie({ code, at }, { domain, secure: kernel.addressing.scheme === 'https' });
}
