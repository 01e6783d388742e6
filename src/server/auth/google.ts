import { customFetch } from '@auth/core';
import type { Provider } from '@auth/core/providers';
import Google from '@auth/core/providers/google';
import type { Profile } from '@auth/core/types';
import { eq } from 'drizzle-orm';
import { userGroup, userGroupCookie } from '#shared/experiment/user-group.ts';
import { hasAuthenticator } from '../identity/authenticator.ts';
import { type GooglePerson, googleOwner, linkGoogle } from '../identity/google.ts';
import type { Kernel } from '../kernel.ts';
import type { LimitRule } from '../limits.ts';
import { heardOfSignUp } from '../rewards/sign-up.ts';
import { normalizeEmail } from './email.ts';
import { emailRefusal } from './email-available.ts';
import { enterAs } from './entrance.ts';
import { takeLinkIntent } from './google-link.ts';
import { mergeInto } from './merge.ts';
import { type User, users } from './table.ts';
import type { Visit } from './visit.ts';

export const googleProvider = 'google';

/** Accounts that one network may make by Google. */
const newAccounts: LimitRule = { name: 'sign-up-google', points: 60, seconds: 3600 };

/** How long Google may take to answer one question of ours. Milliseconds. */
const patience = 10_000;

/** State, nonce and PKCE each: whatever one of them misses, another holds. */
export function google({ env }: Pick<Kernel, 'env'>): Provider {
  return Google({
    clientId: env.AUTH_GOOGLE_ID ?? '',
    clientSecret: env.AUTH_GOOGLE_SECRET ?? '',
    ...(env.AUTH_GOOGLE_ISSUER && { issuer: env.AUTH_GOOGLE_ISSUER }),
    checks: ['pkce', 'state', 'nonce'],
    authorization: { params: { prompt: 'select_account' } },
    [customFetch]: (address: string | URL | Request, init?: RequestInit) =>
      fetch(address, { ...init, signal: AbortSignal.timeout(patience) }),
  });
}

/** Names of errors that the sign-in page has words for. */
type GoogleRefusal = 'AccessDenied' | 'OAuthAccountNotLinked' | 'OAuthCreateAccount';

/**
 * Lets in who Google says someone is, or links the two where that was asked for.
 * @returns null, or why not.
 */
export async function enterByGoogle(
  visit: Visit,
  profile: Profile | undefined,
): Promise<GoogleRefusal | null> {
  const person = personOf(profile);
  if (!person) return 'AccessDenied';
  const { kernel, live, hostKey } = visit;
  if (live && takeLinkIntent(visit)) {
    const isLinked = await linkGoogle(kernel, live.user.id, person, hostKey);
    return isLinked ? null : 'OAuthAccountNotLinked';
  }
  const user = await accountOf(visit, person, profile ?? {});
  if (typeof user === 'string') return user;
  if (user.blockedAt !== null) return 'AccessDenied';
  await mergeInto(visit, user);
  await enterAs(visit, user);
  return null;
}

/** Null without an address that Google has verified: nobody is known by a mere claim. */
function personOf(profile: Profile | undefined): GooglePerson | null {
  const email = normalizeEmail(profile?.email ?? '');
  if (!profile?.sub || email === null || profile.email_verified !== true) return null;
  return { subject: profile.sub, email };
}

async function accountOf(
  visit: Visit,
  person: GooglePerson,
  profile: Profile,
): Promise<User | GoogleRefusal> {
  const { kernel } = visit;
  const ownerId = await googleOwner(kernel, person.subject);
  const known = ownerId ? eq(users.id, ownerId) : eq(users.email, person.email);
  const [user] = await kernel.db.select().from(users).where(known);
  if (user && ownerId) return user;
  if (user)
    return vouchesFor(person, profile) ? linked(visit, user, person) : 'OAuthAccountNotLinked';
  return (await makeAccount(visit, person, profile)) ?? accountOf(visit, person, profile);
}

/**
 * Whether Google runs the mailbox itself. Of any other address it verified once that it was this
 * person's, and the mailbox may be another's by now.
 */
function vouchesFor({ email }: GooglePerson, { hd }: Profile): boolean {
  return email.endsWith('@gmail.com') || typeof hd === 'string';
}

/**
 * An account with the same address is opened without its password only where we have verified the
 * address ourselves. Otherwise somebody may have made it with another's address, to keep their
 * password to it once the true owner comes by Google. Who it belongs to signs in by password, or
 * resets it by letter, and links Google then. Nor is the second factor of an account passed by.
 */
async function linked(
  { kernel, hostKey }: Visit,
  user: User,
  person: GooglePerson,
): Promise<User | GoogleRefusal> {
  if (!user.emailVerified || (await hasAuthenticator(kernel.db, user.id))) {
    return 'OAuthAccountNotLinked';
  }
  return (await linkGoogle(kernel, user.id, person, hostKey)) ? user : 'OAuthAccountNotLinked';
}

/** @returns null when another request made the account meanwhile. */
async function makeAccount(
  { kernel, hostKey, network, cookies }: Visit,
  person: GooglePerson,
  { name, given_name: firstName, family_name: lastName, picture }: Profile,
): Promise<User | GoogleRefusal | null> {
  if (!(await kernel.tries.take([newAccounts, network]))) return 'OAuthCreateAccount';
  const wanted = { email: person.email, now: kernel.clock.now() };
  if ((await emailRefusal(kernel.db, wanted)) === 'email_unavailable') return 'OAuthCreateAccount';
  const values = {
    type: 'google',
    email: person.email,
    emailVerified: true,
    name: shortened(name),
    firstName: shortened(firstName),
    lastName: shortened(lastName),
    image: picture?.startsWith('https://') ? picture.slice(0, longestImage) : null,
    userGroup: userGroup(cookies.get(userGroupCookie.name), Math.random),
    hostKey,
    createdAt: kernel.clock.now(),
  } as const;
  // Without its link nobody could ever open it.
  const user = await kernel.db.transaction(async (tx) => {
    const [made] = await tx.insert(users).values(values).onConflictDoNothing().returning();
    if (made) await linkGoogle({ ...kernel, db: tx }, made.id, person, hostKey);
    return made;
  });
  if (!user) return null;
  const heard = { userId: user.id, email: person.email, cookies, network, hostKey };
  await heardOfSignUp(kernel, heard);
  return user;
}

const longestName = 200;
const longestImage = 2_000;

function shortened(text: string | null | undefined): string | null {
  return text?.trim().slice(0, longestName) || null;
}
