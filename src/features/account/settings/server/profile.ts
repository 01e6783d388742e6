import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { emailTokens, users } from '#server/auth/table.ts';
import type { Kernel } from '#server/kernel.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Account, ProfileInput } from '../../contract.ts';

/** @throws AppError user_missing when the account went meanwhile. */
export async function findAccount({ db, clock }: Kernel, userId: string): Promise<Account> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('user_missing');
  const [pending] = await db
    .select({ email: emailTokens.email })
    .from(emailTokens)
    .where(
      and(
        ...[eq(emailTokens.userId, userId), eq(emailTokens.kind, 'change')],
        ...[isNull(emailTokens.usedAt), gt(emailTokens.expiresAt, clock.now())],
      ),
    )
    .orderBy(desc(emailTokens.createdAt));
  const { name, firstName, lastName, email, emailVerified, locale } = user;
  const hasPassword = user.passwordHash !== null;
  const pendingEmail = pending?.email ?? null;
  return { name, firstName, lastName, email, emailVerified, hasPassword, locale, pendingEmail };
}

/** Writes what a person is called, and the language of their letters; an empty name is none. */
export async function saveProfile(
  { db }: Kernel,
  userId: string,
  { name, firstName, lastName, locale }: ProfileInput,
): Promise<void> {
  await db
    .update(users)
    .set({ name: name || null, firstName: firstName || null, lastName: lastName || null, locale })
    .where(eq(users.id, userId));
}
