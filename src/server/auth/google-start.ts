import { Auth, skipCSRFCheck } from '@auth/core';
import { originOf } from '#shared/site/href.ts';
import { isGoogleSet } from '../identity/google.ts';
import { answer } from './answer.ts';
import { isSecondDomain, safeCallbackUrl } from './callback-url.ts';
import { authConfig, basePath } from './config.ts';
import { isFresh } from './confirm.ts';
import { setLinkIntent } from './google-link.ts';
import { joinAddress } from './join.ts';
import { onwardPage } from './onward-page.ts';
import { refuse } from './refuse.ts';
import type { Visit } from './visit.ts';

/** Where a visitor stands who asks for Google. */
export interface GoogleAsk {
  /** The page's form, or the call of a script. */
  readonly fields: URLSearchParams;
  readonly asJson: boolean;
  /** The Cookie header, made safe for the library. */
  readonly cookie: string;
  readonly signInPath: string;
}

/**
 * `POST signin/google`. Google sends its answer to main alone (DESIGN 3): from any other host the
 * way leads to main's own page for it, and from the second domain by the hand-over. A form without
 * a script gets a page that goes on, as a page's policy lets no form lead off the family.
 */
export async function beginGoogle(
  visit: Visit,
  request: Request,
  ask: GoogleAsk,
): Promise<Response> {
  if (!isGoogleSet(visit.kernel)) return refuse('google_unconfigured');
  const callbackUrl = wantedPage(visit, request, ask.fields);
  if (visit.hostKey !== 'main') return toMain(visit, callbackUrl, ask.asJson);
  const isLink = ask.fields.get('link') === '1';
  const sid = visit.live?.token.sid;
  if (isLink && sid && !(await isFresh(visit.kernel, sid))) return refuse('sign_in_stale');
  setLinkIntent(visit, isLink);
  const response = await Auth(inner(visit, callbackUrl, ask), {
    ...authConfig(visit, ask.signInPath),
    // A browser names the origin of every form, and `handleAuth` has found it to be the family's.
    ...(request.headers.has('origin') && { skipCSRFCheck }),
  });
  const answered = await answer(visit, response, true);
  if (ask.asJson) return answered;
  const { url } = (await answered.json()) as { url: string };
  return onwardPage(url, callbackUrl, answered.headers.getSetCookie());
}

/** The library's own call: it answers in JSON with Google's address. */
function inner(visit: Visit, callbackUrl: string, { cookie, fields }: GoogleAsk): Request {
  const csrfToken = fields.get('csrfToken') ?? '';
  return new Request(`${visit.origin}${basePath}/signin/google`, {
    method: 'POST',
    headers: { cookie, 'X-Auth-Return-Redirect': '1' },
    body: new URLSearchParams({ callbackUrl, csrfToken }),
  });
}

function toMain(visit: Visit, callbackUrl: string, asJson: boolean): Response {
  const { kernel, hostname } = visit;
  const main = kernel.sites.find(({ key }) => key === 'main');
  if (!main) return refuse('not_found');
  const then = isSecondDomain(kernel, hostname) ? joinAddress(visit, callbackUrl) : callbackUrl;
  const query = new URLSearchParams({ callbackUrl: then });
  const url = `${originOf(kernel.addressing, main)}/sign-in-google?${query}`;
  if (!asJson) return onwardPage(url, callbackUrl, visit.lines);
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  for (const line of visit.lines) headers.append('Set-Cookie', line);
  return Response.json({ url }, { headers });
}

/** What the form says, else the address of its page; the page for Google itself says it by its own. */
function wantedPage(visit: Visit, request: Request, fields: URLSearchParams): string {
  const { kernel, origin } = visit;
  const told = fields.get('callbackUrl');
  const page = URL.parse(request.headers.get('referer') ?? '');
  return safeCallbackUrl(kernel, told || page?.searchParams.get('callbackUrl'), origin);
}
