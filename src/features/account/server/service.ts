import { eq } from 'drizzle-orm';
import { hashPassword } from '#server/auth/password.ts';
import { users } from '#server/auth/table.ts';
import type { Kernel } from '#server/kernel.ts';
import type { LimitRule } from '#server/limits.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { userGroup } from '#shared/experiment/user-group.ts';
import type { SiteKey } from '#shared/site/define.ts';
import type { Profile, SignUp } from '../contract.ts';

/** Accounts that one network may make. */
export const signUpLimit: LimitRule = { name: 'sign-up', points: 60, seconds: 3600 };

export interface SignUpPlace {
  readonly hostKey: SiteKey;
  /** As `networkOf` says it. */
  readonly network: string;
  /** The group that the visitor is in already, if any. */
  readonly group: unknown;
}

/**
 * Makes an account; signing in to it is a step of its own.
 * @throws AppError email_registered, too_many_attempts.
 */
export async function signUp(kernel: Kernel, place: SignUpPlace, input: SignUp): Promise<void> {
  if (!(await kernel.limits.take(signUpLimit, place.network))) {
    throw new AppError('too_many_attempts');
  }
  const made = await kernel.db
    .insert(users)
    .values({
      type: 'password',
      email: input.email,
      passwordHash: await hashPassword(input.password),
      name: input.name || null,
      userGroup: userGroup(place.group, Math.random),
      hostKey: place.hostKey,
      createdAt: kernel.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (made.length === 0) throw new AppError('email_registered');
}

/** @throws AppError user_missing when the account went meanwhile. */
export async function findProfile(kernel: Kernel, userId: string): Promise<Profile> {
  const [user] = await kernel.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('user_missing');
  const { name, firstName, lastName, email, image } = user;
  return { name, firstName, lastName, email, image, user_group: user.userGroup };
}
