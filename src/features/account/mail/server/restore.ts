import { and, eq, gte, ne, sql } from 'drizzle-orm';
import { isTakenMeanwhile } from '#server/auth/email-available.ts';
import { type EmailToken, endToken, findByLink, makeEmailToken } from '#server/auth/email-token.ts';
import { emailTokens, users } from '#server/auth/table.ts';
import type { Db } from '#server/db/open.ts';
import { revokeKeys } from '#server/identity/forget.ts';
import { authenticators, googleAccounts, passkeys, sessions } from '#server/identity/table.ts';
import type { Kernel } from '#server/kernel.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Ways in that were added so long before a change of address that is undone are not believed either. */
const doubtMs = 24 * 3_600_000;

/**
 * Gives an account its old address back, once, by the link of the letter that went there. Whoever
 * changed it knew the password, so that ends with all sessions and with every way in that is as
 * new as the change; letters that were sent since count no more. One about an earlier change does:
 * who has the middle address cannot shut out who has the first.
 * @returns the secret of a link to `/reset-password`.
 * @throws AppError verification_expired, email_registered.
 */
export async function restoreEmail(kernel: Kernel, secret: string): Promise<string> {
  const token = await findByLink(kernel, 'undo', secret);
  return kernel.db
    .transaction((tx) => giveBack(tx, kernel, token))
    .catch((error: unknown) => {
      if (!isTakenMeanwhile(error)) throw error;
      throw new AppError('email_registered', { cause: error });
    });
}

async function giveBack(tx: Db, kernel: Kernel, token: EmailToken): Promise<string> {
  const { id, userId, email, createdAt } = token;

  await endToken(tx, kernel, token);
  const [restored] = await tx
    .update(users)
    .set({
      ...{ email, emailVerified: true, passwordHash: null },
      sessionVersion: sql`${users.sessionVersion} + 1`,
    })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  if (!restored) throw new AppError('verification_expired');
  await tx
    .delete(emailTokens)
    .where(
      and(
        eq(emailTokens.userId, userId),
        ne(emailTokens.id, id),
        gte(emailTokens.createdAt, createdAt),
      ),
    );
  await endWaysIn(tx, userId, new Date(createdAt.getTime() - doubtMs));
  const made = await makeEmailToken(tx, kernel, { userId, kind: 'reset', email });
  return made.token;
}

async function endWaysIn(tx: Db, userId: string, since: Date): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.ownerId, userId));
  for (const table of [passkeys, authenticators, googleAccounts])
    await tx.delete(table).where(and(eq(table.ownerId, userId), gte(table.createdAt, since)));
  await revokeKeys(tx, userId, since);
}
