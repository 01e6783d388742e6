import { and, eq, getTableColumns, gt, lte } from 'drizzle-orm';
import { originOf } from '#shared/site/href.ts';
import { sessions } from '../identity/table.ts';
import { cookieLines } from './answer.ts';
import { isSecondDomain, safeCallbackUrl } from './callback-url.ts';
import { basePath } from './config.ts';
import { setCookie } from './cookie.ts';
import { digest, newSecret } from './digest.ts';
import { enterAs } from './entrance.ts';
import { joinPage } from './join-page.ts';
import { mergeInto } from './merge.ts';
import { refuse } from './refuse.ts';
import { sessionLine } from './sessions.ts';
import { authCodes, type User, users } from './table.ts';
import type { Visit } from './visit.ts';

const nonceCookie = 'wordkin.join';
const folder = `${basePath}/join`;
/** Seconds that a visitor has to sign in on main, and that a code lives (DESIGN 3). */
const nonceMaxAge = 900;
const codeMaxAge = 60;

/**
 * Carries an identity to the second domain, which no cookie of the family reaches (DESIGN 3):
 * there `start` sets a nonce, main's `issue` makes a code bound to it, and `finish` redeems it
 * there by a click.
 */
export async function handleJoin(
  visit: Visit,
  method: string,
  action: string,
  url: URL,
  form: URLSearchParams,
): Promise<Response> {
  const isSecond = isSecondDomain(visit.kernel, visit.hostname);
  const step = `${method} ${action}`;
  if (step === 'GET join/start' && isSecond) return start(visit, url);
  if (step === 'GET join/issue' && visit.hostKey === 'main') return issue(visit, url);
  if (step === 'GET join/finish' && isSecond) return ask(visit, url);
  if (step === 'POST join/finish' && isSecond) return redeem(visit, form);
  return refuse('not_found');
}

function start(visit: Visit, url: URL): Response {
  const callbackUrl = ownCallbackUrl(visit, url.searchParams.get('callbackUrl'));
  if (isMember(visit)) return redirect(callbackUrl);
  return redirect(joinAddress(visit, callbackUrl), visit.lines);
}

/** Main's address that hands an identity over to the page here; the nonce goes with the answer. */
export function joinAddress(visit: Visit, callbackUrl: string): string {
  const { addressing, sites } = visit.kernel;
  const main = sites.find(({ key }) => key === 'main');
  const nonce = newSecret();
  visit.lines.push(nonceLine(visit, nonce, nonceMaxAge));
  const query = new URLSearchParams({ challenge: digest(nonce), callbackUrl });
  return `${originOf(addressing, main ?? { subdomain: '' })}${folder}/issue?${query}`;
}

async function issue(visit: Visit, url: URL): Promise<Response> {
  const { kernel, origin, live } = visit;
  const challenge = url.searchParams.get('challenge') ?? '';
  if (!/^[\w-]{43}$/.test(challenge)) return refuse('parameter');
  const sid = live?.token.sid;
  if (!live || sid === undefined) {
    const here = `${origin}${url.pathname}${url.search}`;
    const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: here });
    return redirect(`${origin}/sign-in?${query}`);
  }
  const now = kernel.clock.now();
  // It names the sign-in that it was made by, and is kept by digest as a whole.
  const code = `${newSecret()}.${sid}`;
  await kernel.db.delete(authCodes).where(lte(authCodes.expiresAt, now));
  await kernel.db.insert(authCodes).values({
    codeHash: digest(code),
    nonceHash: challenge,
    userId: live.user.id,
    expiresAt: new Date(now.getTime() + codeMaxAge * 1000),
  });
  const second = originOf(kernel.addressing, { subdomain: null });
  const callbackUrl = safeCallbackUrl(kernel, url.searchParams.get('callbackUrl'), second);
  return redirect(`${second}${folder}/finish?${new URLSearchParams({ code, callbackUrl })}`);
}

function ask(visit: Visit, url: URL): Response {
  const code = url.searchParams.get('code') ?? '';
  return joinPage(code, ownCallbackUrl(visit, url.searchParams.get('callbackUrl')));
}

async function redeem(visit: Visit, form: URLSearchParams): Promise<Response> {
  const { kernel, origin } = visit;
  const forget = nonceLine(visit, '', 0);
  const taken = await takeCode(visit, form.get('code') ?? '');
  if (!taken) return redirect(`${origin}/sign-in?error=Verification`, [forget]);
  const { user, since } = taken;
  await mergeInto(visit, user);
  const live = await enterAs(visit, user, since);
  visit.kind = 'member';
  const session = await sessionLine(kernel, visit.hostname, live);
  const callbackUrl = ownCallbackUrl(visit, form.get('callbackUrl'));
  return redirect(callbackUrl, [session, forget, ...cookieLines(visit)]);
}

/**
 * Deleting is what makes a code good for once, also for two clicks at the same time. It is good
 * only while the sign-in stands that made it (R21), and no fresher than that.
 */
async function takeCode(
  { kernel, cookies }: Visit,
  code: string,
): Promise<{ readonly user: User; readonly since: Date } | undefined> {
  const nonce = cookies.get(nonceCookie);
  if (!nonce) return undefined;
  const [taken] = await kernel.db
    .delete(authCodes)
    .where(
      and(
        eq(authCodes.codeHash, digest(code)),
        eq(authCodes.nonceHash, digest(nonce)),
        gt(authCodes.expiresAt, kernel.clock.now()),
      ),
    )
    .returning();
  if (!taken) return undefined;
  const sid = code.slice(code.indexOf('.') + 1);
  const [found] = await kernel.db
    .select({ user: getTableColumns(users), since: sessions.createdAt })
    .from(users)
    .innerJoin(
      sessions,
      and(eq(sessions.ownerId, users.id), eq(sessions.version, users.sessionVersion)),
    )
    .where(and(eq(users.id, taken.userId), eq(sessions.id, sid)));
  return found;
}

function isMember({ live }: Visit): boolean {
  return live !== null && live.user.type !== 'anonymous';
}

/** The page's policy lets its form lead to its own origin alone. */
function ownCallbackUrl({ kernel, origin }: Visit, wanted: string | null): string {
  const url = safeCallbackUrl(kernel, wanted, origin);
  return new URL(url).origin === origin ? url : `${origin}/`;
}

function nonceLine({ secure }: Visit, value: string, maxAge: number): string {
  return setCookie(nonceCookie, value, { maxAge, httpOnly: true, secure, path: folder });
}

function redirect(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'Cache-Control': 'private, no-store' });
  for (const line of cookies) headers.append('Set-Cookie', line);
  return new Response(null, { status: 303, headers });
}
