import type { AuthConfig } from '@auth/core';
import { AuthError } from '@auth/core/errors';
import Credentials from '@auth/core/providers/credentials';
import type { DefaultSession } from '@auth/core/types';
import { anonymousUser } from '#shared/plan/identity.ts';
import { deviceCookie } from '#shared/session/cookies.ts';
import { isGoogleSet } from '../identity/google.ts';
import { signInAnonymously } from './anonymous.ts';
import { keptCallbackUrl, safeCallbackUrl } from './callback-url.ts';
import { sessionCookieName } from './cookie.ts';
import { signInByPassword } from './credentials.ts';
import { enterAs } from './entrance.ts';
import { enterByGoogle, google, googleProvider } from './google.ts';
import { authLogger } from './logger.ts';
import { passkeyProvider, signInByPasskey } from './passkey.ts';
import { sessionMaxAge, tokenOf, toSession } from './session.ts';
import type { User } from './table.ts';
import { updateUser } from './update.ts';
import type { Visit } from './visit.ts';

export const basePath = '/api/auth';

/** Ids of the providers that take a form (SPEC 7). */
export const credentialProviders: readonly string[] = [
  anonymousUser,
  'credentials',
  passkeyProvider,
];

/** @param signInPath path of the sign-in page in the visitor's language. */
export function authConfig(visit: Visit, signInPath: string): AuthConfig {
  const { kernel } = visit;
  return {
    basePath,
    secret: kernel.secret,
    // The host is ours: `openVisit` found it in the exact host table.
    trustHost: true,
    useSecureCookies: visit.secure,
    session: { strategy: 'jwt', maxAge: sessionMaxAge },
    pages: { signIn: signInPath, signOut: signInPath, error: signInPath },
    cookies: { sessionToken: sessionCookie(visit) },
    logger: authLogger(kernel.log),
    providers: [
      Credentials({
        id: anonymousUser,
        name: 'Anonymous user',
        authorize: (payload) => enter(visit, signInAnonymously(visit, payload)),
      }),
      Credentials({
        id: 'credentials',
        name: 'Email and password',
        authorize: (payload) => enter(visit, signInByPassword(visit, payload)),
      }),
      Credentials({
        id: passkeyProvider,
        name: 'Passkey',
        authorize: (payload) => enter(visit, signInByPasskey(visit, payload)),
      }),
      ...(isGoogleSet(kernel) ? [google(kernel)] : []),
    ],
    callbacks: callbacks(visit, signInPath),
  };
}

function sessionCookie(
  visit: Visit,
): NonNullable<NonNullable<AuthConfig['cookies']>['sessionToken']> {
  const { domain, secure } = visit;
  return {
    name: sessionCookieName(visit.kernel, visit.kind),
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure, ...(domain && { domain }) },
  };
}

async function enter(visit: Visit, entering: Promise<User>): Promise<{ id: string }> {
  try {
    const user = await entering;
    await enterAs(visit, user);
    return { id: user.id };
  } catch (error) {
    if (!(error instanceof AuthError)) visit.failure = error;
    throw error;
  }
}

function callbacks(visit: Visit, signInPath: string): NonNullable<AuthConfig['callbacks']> {
  const { kernel } = visit;
  return {
    signIn: async ({ account, profile }) => {
      if (account?.provider !== googleProvider) return true;
      const error = await enterByGoogle(visit, profile).catch((failure: unknown) => {
        visit.failure = failure;
        return 'Configuration';
      });
      const callbackUrl = keptCallbackUrl(visit);
      return error === null || `${signInPath}?${new URLSearchParams({ error, callbackUrl })}`;
    },
    redirect: ({ url, baseUrl }) => safeCallbackUrl(kernel, url, baseUrl),
    jwt: async ({ trigger, session }) => {
      if (!visit.live) return null;
      const changed = trigger === 'update' ? await updated(visit, visit.live.user, session) : null;
      const user = changed ?? visit.live.user;
      const cause = changed ? 'update' : visit.live.token.trigger;
      visit.live = { user, token: tokenOf(kernel, user, cause, visit.live.token.sid) };
      return { ...visit.live.token };
    },
    session: ({ session }) => {
      if (!visit.live) return session;
      const deviceId = visit.deviceId ?? visit.cookies.get(deviceCookie.name);
      // The library's type knows its own fields alone; ours is the whole answer (SPEC 3).
      return toSession(kernel, visit.live, deviceId) as unknown as DefaultSession;
    },
  };
}

/** The library signs out whoever an update failed for; so it is not told. */
async function updated(visit: Visit, user: User, data: unknown): Promise<User | null> {
  try {
    return await updateUser(visit.kernel, user, data);
  } catch (error) {
    visit.failure = error;
    return null;
  }
}
