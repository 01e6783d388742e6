import { Auth } from '@auth/core';
import { defaultLocale, type Locale } from '#shared/i18n/locale.ts';
import { anonymousUser } from '#shared/plan/identity.ts';
import { localPath } from '#shared/site/href.ts';
import { isFamilyOrigin } from '#shared/site/origin.ts';
import { splitLocale } from '#shared/site/resolve.ts';
import { isGoogleSet } from '../identity/google.ts';
import type { Kernel } from '../kernel.ts';
import { isOutage } from '../trpc/outage.ts';
import { answer } from './answer.ts';
import { keptCallbackUrl, safeCallbackUrl } from './callback-url.ts';
import { authConfig, basePath, credentialProviders } from './config.ts';
import { type SessionKind, sessionKind } from './cookie.ts';
import { holdsFields, readForm } from './form.ts';
import { googleProvider } from './google.ts';
import { beginGoogle } from './google-start.ts';
import { handleJoin } from './join.ts';
import { passkeyOptions, passkeyProvider } from './passkey.ts';
import { refuse } from './refuse.ts';
import { liveSession } from './session.ts';
import { answerSession } from './session-answer.ts';
import { endSession } from './sessions.ts';
import { type AuthExtra, openVisit, type Visit } from './visit.ts';

/** Method, action and, where there is one, provider. */
const routes =
  /^(?:GET (?:csrf|providers|session|signin|signout|error|passkey|callback\/(?<answered>google))|POST (?:session|signout|_log|signin\/(?<asked>google)|(?:signin|callback)\/(?<form>[\w-]+))|(?:GET|POST) join\/\w+)$/;

/**
 * Answers all of `/api/auth` (SPEC 7) so that an unmodified next-auth v4 browser client works.
 * Where the database does not answer it says 503 and touches no cookie: nobody is signed out
 * because a session could not be read (R10).
 */
export async function handleAuth(
  kernel: Kernel,
  request: Request,
  extra: AuthExtra,
): Promise<Response> {
  try {
    return await dispatch(openVisit(kernel, request, extra), request);
  } catch (error) {
    kernel.log.error({ error: error instanceof Error ? error.name : 'thrown' }, 'auth.failed');
    return refuse(isOutage(error) ? 'service_unavailable' : 'unknown');
  }
}

async function dispatch(visit: Visit, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const action = url.pathname.slice(basePath.length + 1);
  const route = routes.exec(`${request.method} ${action}`);
  const { form: formProvider, answered, asked } = route?.groups ?? {};
  if (!route || (formProvider && !credentialProviders.includes(formProvider))) {
    return refuse('not_found');
  }
  if (answered && !takesAnswers(visit)) return refuse('not_found');
  if (isForeign(visit, request)) return refuse('forbidden_origin');
  if (action === '_log') return new Response(null, { status: 204 });
  const form = await readForm(request);
  if (!form) return refuse('body_too_large');
  if (!holdsFields(request, form)) return refuse('parameter');
  if (action === passkeyProvider) return passkeyOptions(visit);
  visit.live = await liveSession(visit.kernel, visit.cookies);
  const provider = formProvider ?? answered;
  if (provider) visit.kind = entered(visit, provider);
  if (action === 'session' && request.method === 'GET') return answerSession(visit);
  if (action.startsWith('join/'))
    return handleJoin(visit, request.method, action, url, form.fields);

  const signInPath = localPath(localeOf(visit, url, request), '/sign-in');
  if (action === 'error') return toSignIn(visit, signInPath, url);
  const asJson = form.fields.get('json') === 'true' || request.headers.has(returnRedirect);
  if (asked) {
    const cookie = honest(visit);
    return beginGoogle(visit, request, { fields: form.fields, asJson, cookie, signInPath });
  }
  const response = await Auth(
    inner(visit, request, form.text, asJson),
    authConfig(visit, signInPath),
  );
  if (action === 'signout' && request.method === 'POST' && response.headers.has('location')) {
    await leave(visit);
  }
  return answer(visit, response, asJson || action === 'session');
}

/** Google's answers come to main alone (DESIGN 3). */
function takesAnswers({ kernel, hostKey }: Visit): boolean {
  return hostKey === 'main' && isGoogleSet(kernel);
}

/** Signing out ends the sign-in itself: a copy of its cookie is nobody's (R21). */
async function leave(visit: Visit): Promise<void> {
  const { kernel, live } = visit;
  visit.live = null;
  if (live?.token.sid) await endSession(kernel, live.user.id, live.token.sid);
}

/** The cookie that a sign-in writes: a member who is there stays one (see `signInAnonymously`). */
function entered({ live }: Visit, provider: string): SessionKind {
  return provider === anonymousUser && (!live || sessionKind(live.user) === 'visitor')
    ? 'visitor'
    : 'member';
}

/** A form that another website sends; browsers say so by themselves. */
function isForeign({ kernel }: Visit, request: Request): boolean {
  const origin = request.headers.get('origin');
  if (request.method !== 'POST' || origin === null) return false;
  return !isFamilyOrigin(kernel.hosts, kernel.addressing, origin);
}

const returnRedirect = 'X-Auth-Return-Redirect';

/** The request as the library may see it: our own origin, one way in, no hostile address. */
function inner(visit: Visit, request: Request, text: string, asJson: boolean): Request {
  const url = new URL(request.url);
  const target = new URL(url.pathname + url.search, visit.origin);
  if (request.method === 'POST') target.pathname = url.pathname.replace('/signin/', '/callback/');
  const wanted = target.searchParams.get('callbackUrl');
  if (wanted !== null) {
    target.searchParams.set('callbackUrl', safeCallbackUrl(visit.kernel, wanted, visit.origin));
  }
  const headers = new Headers(request.headers);
  headers.set('cookie', honest(visit));
  headers.delete(returnRedirect);
  if (asJson) headers.set(returnRedirect, '1');
  const body = request.method === 'POST' ? { body: text } : {};
  return new Request(target, { method: request.method, headers, ...body });
}

// The library answers 500 where its own cookie holds no address.
function honest(visit: Visit): string {
  const { kernel, origin, cookies } = visit;
  const kept = [...cookies].filter(
    ([name, value]) =>
      !name.endsWith('authjs.callback-url') || safeCallbackUrl(kernel, value, origin) === value,
  );
  return kept.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
}

/** The language of the page that asks, as far as its address says. */
function localeOf(visit: Visit, url: URL, request: Request): Locale {
  const isBack = url.pathname.endsWith(`/callback/${googleProvider}`);
  const asked = isBack ? keptCallbackUrl(visit) : url.searchParams.get('callbackUrl');
  const page = asked ?? request.headers.get('referer');
  if (!page) return defaultLocale;
  return splitLocale(new URL(safeCallbackUrl(visit.kernel, page, visit.origin)).pathname).locale;
}

function toSignIn(visit: Visit, signInPath: string, url: URL): Response {
  const query = new URLSearchParams({ error: url.searchParams.get('error') ?? 'Default' });
  const location = `${visit.origin}${signInPath}?${query}`;
  return new Response(null, {
    status: 302,
    headers: { location, 'Cache-Control': 'private, no-store' },
  });
}
