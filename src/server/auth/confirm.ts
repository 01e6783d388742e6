import { eq } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import { sessions } from '../identity/table.ts';
import type { Kernel } from '../kernel.ts';
import type { LimitRule } from '../limits.ts';
import { isPassword } from './password.ts';
import { users } from './table.ts';

/** Wrong passwords of who is signed in already: a session that was left open guesses no more. */
export const confirmLimit: LimitRule = { name: 'confirm', points: 10, seconds: 900 };

/** @returns the digest that it was right for. @throws AppError `credentials_wrong`, `too_many_attempts`. */
export async function confirmPassword(
  { db, tries }: Pick<Kernel, 'db' | 'tries'>,
  ownerId: string,
  password: string,
): Promise<string> {
  if (!(await tries.take([confirmLimit, ownerId]))) throw new AppError('too_many_attempts');
  const [person] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, ownerId));
  const known = person?.passwordHash ?? null;
  if (!(await isPassword(password, known)) || known === null)
    throw new AppError('credentials_wrong');
  await tries.giveBack([confirmLimit, ownerId]);
  return known;
}

/** How long a sign-in stands for a password. */
const freshMs = 10 * 60_000;

/** Whether a person has signed in just now; `sid` as `sessionIdOf` says it. */
export async function isFresh(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  sid: string | null,
): Promise<boolean> {
  if (sid === null) return false;
  const [row] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sid));
  return row !== undefined && clock.now().getTime() - row.createdAt.getTime() <= freshMs;
}

/**
 * Asks for a sign-in of just now before a change that lets somebody in for good: a session that was
 * left open is not enough for it. @throws AppError `sign_in_stale`.
 */
export async function checkFresh(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  sid: string | null,
): Promise<void> {
  if (!(await isFresh(kernel, sid))) throw new AppError('sign_in_stale');
}
