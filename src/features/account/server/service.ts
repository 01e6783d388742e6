import { eq } from 'drizzle-orm';
import type { Cookies } from '#server/auth/cookie.ts';
import { emailRefusal } from '#server/auth/email-available.ts';
import { hashPassword } from '#server/auth/password.ts';
import { users } from '#server/auth/table.ts';
import type { Kernel } from '#server/kernel.ts';
import type { LimitRule } from '#server/limits.ts';
import { heardOfSignUp } from '#server/rewards/sign-up.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { userGroup } from '#shared/experiment/user-group.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import type { SiteKey } from '#shared/site/define.ts';
import type { Profile, SignUp } from '../contract.ts';
import { mayWrite } from '../mail/server/letter-limit.ts';
import { prepareVerification } from '../mail/server/verify.ts';

/** Accounts that one network may make. */
export const signUpLimit: LimitRule = { name: 'sign-up', points: 60, seconds: 3600 };

export interface SignUpPlace {
  readonly hostKey: SiteKey;
  /** As `networkOf` says it. */
  readonly network: string;
  /** The group that the visitor is in already, if any. */
  readonly group: unknown;
  /** Of the page: letters come in it. */
  readonly locale: Locale;
  /** Of the browser: they say by whose link it came. */
  readonly cookies?: Cookies;
}

/**
 * Makes an account, and sends what verifies its address; signing in to it is a step of its own.
 * @throws AppError email_registered, email_unavailable, too_many_attempts,
 * too_many_requests.
 */
export async function signUp(kernel: Kernel, place: SignUpPlace, input: SignUp): Promise<void> {
  const { db, clock, tries } = kernel;
  if (!(await tries.take([signUpLimit, place.network]))) throw new AppError('too_many_attempts');
  const { email, name } = input;
  const now = clock.now();
  const refusal = await emailRefusal(db, { email, now });
  if (refusal) throw new AppError(refusal);
  if (!(await mayWrite(kernel, email, place.network))) throw new AppError('too_many_requests');
  const passwordHash = await hashPassword(input.password);
  const { hostKey, locale, network, cookies = new Map() } = place;
  const send = await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(users)
      .values({
        ...{ type: 'password', email, passwordHash, name: name || null, locale, hostKey },
        userGroup: userGroup(place.group, Math.random),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!made) throw new AppError('email_registered');
    // Its owner may have left the address a moment ago, and may still take it back.
    const held = await emailRefusal(tx, { email, now, userId: made.id });
    if (held) throw new AppError(held);
    const heard = { userId: made.id, email, cookies, network, hostKey };
    await heardOfSignUp({ ...kernel, db: tx }, heard);
    return prepareVerification(tx, kernel, { id: made.id, email, locale }, hostKey);
  });
  // Nobody waits for a mail server: a letter that is lost is sent again when it is asked for.
  void send();
}

/** @throws AppError user_missing when the account went meanwhile. */
export async function findProfile(kernel: Kernel, userId: string): Promise<Profile> {
  const [user] = await kernel.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('user_missing');
  const { name, firstName, lastName, email, image } = user;
  return { name, firstName, lastName, email, image, user_group: user.userGroup };
}
