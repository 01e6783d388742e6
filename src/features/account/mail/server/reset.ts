import { and, eq, sql } from 'drizzle-orm';
import { dropTokens, endToken, findByLink, makeEmailToken } from '#server/auth/email-token.ts';
import { hashPassword } from '#server/auth/password.ts';
import { users } from '#server/auth/table.ts';
import { forgetWaysIn } from '#server/identity/forget.ts';
import { sessions } from '#server/identity/table.ts';
import type { Kernel } from '#server/kernel.ts';
import { letterLink } from '#server/letters/link.ts';
import { sendLetter } from '#server/letters/send.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { letterLimit, mayWrite } from './letter-limit.ts';
import { tellOfPassword } from './tell-of-password.ts';

interface Forgotten {
  readonly email: string;
  readonly hostKey: SiteKey;
  /** As `networkOf` says it. */
  readonly network: string;
}

/**
 * Sends a link to a new password where there is such an account. The answer waits for none of
 * that, so neither its words nor its time tell whether there is.
 * @throws AppError too_many_requests for a network that asked too often.
 */
export async function forgotPassword(kernel: Kernel, asked: Forgotten): Promise<void> {
  if (!(await kernel.tries.take([letterLimit, asked.network]))) {
    throw new AppError('too_many_requests');
  }
  sendReset(kernel, asked).catch(() => kernel.log.error({ event: 'account.reset.failed' }));
}

async function sendReset(kernel: Kernel, { email, hostKey, network }: Forgotten): Promise<void> {
  const [user] = await kernel.db.select().from(users).where(eq(users.email, email));
  if (!user || !(await mayWrite(kernel, email, network))) return;
  const { token } = await kernel.db.transaction((tx) =>
    makeEmailToken(tx, kernel, { userId: user.id, kind: 'reset', email }),
  );
  const { locale } = user;
  const page = { path: '/reset-password', group: 'account-mail', secret: token } as const;
  const values = { link: letterLink(kernel, { hostKey, locale, ...page }) };
  await sendLetter(kernel, { to: email, locale, letter: 'reset', values, hostKey });
}

/**
 * Sets a password by the link of a letter, once. It proves the address too, ends every session
 * and drops a change of address that waits. Where nobody had proved the address before, the
 * password is the only way in from then on.
 * @throws AppError verification_expired.
 */
export async function resetPassword(
  kernel: Kernel,
  { token: secret, password }: { readonly token: string; readonly password: string },
  hostKey: SiteKey,
): Promise<void> {
  const token = await findByLink(kernel, 'reset', secret);
  // Before the work of a new digest, which a link that is over is not worth.
  if (token.usedAt !== null) throw new AppError('verification_expired');
  const passwordHash = await hashPassword(password);
  const user = await kernel.db.transaction(async (tx) => {
    await endToken(tx, kernel, token);
    await dropTokens(tx, token.userId, 'change');
    await tx.delete(sessions).where(eq(sessions.ownerId, token.userId));
    const [before] = await tx.select().from(users).where(eq(users.id, token.userId)).for('update');
    // Who made the account may have used another's address, and left a key of their own in it.
    if (before?.emailVerified === false) await forgetWaysIn(tx, token.userId);
    const [changed] = await tx
      .update(users)
      .set({ passwordHash, emailVerified: true, sessionVersion: sql`${users.sessionVersion} + 1` })
      .where(and(eq(users.id, token.userId), eq(users.email, token.email)))
      .returning();
    if (!changed) throw new AppError('verification_expired');
    return changed;
  });
  tellOfPassword(kernel, user, hostKey);
}
