import { and, eq } from 'drizzle-orm';
import { checkFresh, confirmPassword } from '#server/auth/confirm.ts';
import { emailRefusal, isTakenMeanwhile } from '#server/auth/email-available.ts';
import {
  dropTokens,
  type EmailToken,
  endToken,
  makeEmailToken,
  tryCode,
} from '#server/auth/email-token.ts';
import { emailTokens, type User, users } from '#server/auth/table.ts';
import type { Db } from '#server/db/open.ts';
import type { Kernel } from '#server/kernel.ts';
import { letterLink } from '#server/letters/link.ts';
import { sendLetter } from '#server/letters/send.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SiteKey } from '#shared/site/define.ts';
import type { NewEmail } from '../../contract.ts';
import { letterLimit, mayWrite } from '../../mail/server/letter-limit.ts';
import type { Self } from './password.ts';

/**
 * Sends a code to the address that a person wants. Who has a password says it, and who has none has
 * just signed in: an open session alone takes no account away.
 * @throws AppError credentials_wrong, sign_in_stale, too_many_attempts, too_many_requests, email_registered,
 * email_unavailable, sign_in_email where the letter could not be mailed, user_missing.
 */
export async function startEmailChange(
  kernel: Kernel,
  self: Self,
  { email, password }: NewEmail,
): Promise<void> {
  const user = await findUser(kernel.db, self.userId);
  if (user.passwordHash !== null) await confirmPassword(kernel, user.id, password ?? '');
  else await checkFresh(kernel, self.sid);
  if (user.email === email) throw new AppError('email_registered');
  await sendCode(kernel, self, user, email);
}

/** The same again, to the address that waits. @throws AppError as above, verification_expired where none does. */
export async function resendEmailChange(kernel: Kernel, self: Self): Promise<void> {
  const user = await findUser(kernel.db, self.userId);
  const [waiting] = await kernel.db.select().from(emailTokens).where(isChangeOf(user.id));
  if (!waiting || waiting.usedAt !== null) throw new AppError('verification_expired');
  await sendCode(kernel, self, user, waiting.email);
}

export async function cancelEmailChange({ db }: Kernel, userId: string): Promise<void> {
  await dropTokens(db, userId, 'change');
}

async function sendCode(
  kernel: Kernel,
  { hostKey, network }: Self,
  { id, locale }: User,
  email: string,
): Promise<void> {
  const { db, clock, tries } = kernel;
  if (!(await tries.take([letterLimit, network])) || !(await mayWrite(kernel, email, network))) {
    throw new AppError('too_many_requests');
  }
  const refusal = await emailRefusal(db, { email, now: clock.now(), userId: id });
  if (refusal) throw new AppError(refusal);
  const { code } = await db.transaction((tx) =>
    makeEmailToken(tx, kernel, { userId: id, kind: 'change', email }),
  );
  const sent = await sendLetter(kernel, {
    ...{ to: email, locale, letter: 'change', values: { code }, hostKey },
  });
  if (!sent) throw new AppError('sign_in_email');
}

/**
 * Makes the new address the account's. The one before, where it was proved, gets a letter that can
 * undo it: one that was mistyped at sign-up is a stranger's.
 * @throws AppError email_code, verification_expired, email_registered, email_unavailable.
 */
export async function confirmEmailChange(
  kernel: Kernel,
  { userId, hostKey }: Self,
  code: string,
): Promise<void> {
  const token = await tryCode(kernel, { userId, kind: 'change', code });
  const tell = await kernel.db
    .transaction((tx) => takeAddress(tx, kernel, token, hostKey))
    .catch((error: unknown) => {
      if (!isTakenMeanwhile(error)) throw error;
      throw new AppError('email_registered', { cause: error });
    });
  void tell();
}

async function takeAddress(
  tx: Db,
  kernel: Kernel,
  token: EmailToken,
  hostKey: SiteKey,
): Promise<() => Promise<boolean>> {
  const { userId, email } = token;
  await endToken(tx, kernel, token);
  const user = await findUser(tx, userId);
  const refusal = await emailRefusal(tx, { email, now: kernel.clock.now(), userId });
  if (refusal) throw new AppError(refusal);
  await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, userId));
  for (const kind of ['verify', 'reset'] as const) await dropTokens(tx, userId, kind);
  const { email: old, emailVerified, locale } = user;
  if (old === null || !emailVerified) return async () => false;
  const undo = await makeEmailToken(tx, kernel, { userId, kind: 'undo', email: old });
  const page = { path: '/restore-email', group: 'account-mail', secret: undo.token } as const;
  const values = { email, link: letterLink(kernel, { hostKey, locale, ...page }) };
  return () => sendLetter(kernel, { to: old, locale, letter: 'emailChanged', values, hostKey });
}

async function findUser(db: Db, userId: string): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('user_missing');
  return user;
}

function isChangeOf(userId: string) {
  return and(eq(emailTokens.userId, userId), eq(emailTokens.kind, 'change'));
}
