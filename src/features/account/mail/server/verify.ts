import { and, eq } from 'drizzle-orm';
import {
  type EmailToken,
  endToken,
  findByLink,
  makeEmailToken,
  tryCode,
} from '#server/auth/email-token.ts';
import { type User, users } from '#server/auth/table.ts';
import { requireVerifiedEmail } from '#server/auth/verified.ts';
import type { Db } from '#server/db/open.ts';
import { forgetWaysIn } from '#server/identity/forget.ts';
import type { Kernel } from '#server/kernel.ts';
import { letterLink } from '#server/letters/link.ts';
import { sendLetter } from '#server/letters/send.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { letterLimit, mayWrite } from './letter-limit.ts';

type Reader = Pick<User, 'id' | 'locale'> & { readonly email: string };

/** Makes what proves an address, inside the transaction that needs it. @returns what sends the letter afterwards. */
export async function prepareVerification(
  tx: Db,
  kernel: Kernel,
  { id, email, locale }: Reader,
  hostKey: SiteKey,
): Promise<() => Promise<boolean>> {
  const made = await makeEmailToken(tx, kernel, { userId: id, kind: 'verify', email });
  const page = { path: '/verify-email', group: 'account-mail', secret: made.token } as const;
  const link = letterLink(kernel, { hostKey, locale, ...page });
  const values = { code: made.code, link };
  return () => sendLetter(kernel, { to: email, locale, letter: 'verify', values, hostKey });
}

/**
 * Sends another letter with a code and a link; those before it count no more.
 * @returns whether one was needed.
 * @throws AppError too_many_requests, sign_in_email where it could not be mailed, user_missing.
 */
export async function resendVerification(
  kernel: Kernel,
  { userId, hostKey, network }: { userId: string; hostKey: SiteKey; network: string },
): Promise<boolean> {
  const { db, tries } = kernel;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user?.email) throw new AppError('user_missing');
  if (user.emailVerified) return false;
  const { id, email, locale } = user;
  if (!(await tries.take([letterLimit, network])) || !(await mayWrite(kernel, email, network))) {
    throw new AppError('too_many_requests');
  }
  const send = await db.transaction((tx) =>
    prepareVerification(tx, kernel, { id, email, locale }, hostKey),
  );
  if (!(await send())) throw new AppError('sign_in_email');
  return true;
}

/** @throws AppError email_code, verification_expired. */
export async function verifyByCode(kernel: Kernel, userId: string, code: string): Promise<void> {
  // Typed on one page after the link was pressed on another.
  if (await isVerified(kernel.db, userId)) return;
  await finish(kernel, await tryCode(kernel, { userId, kind: 'verify', code }), userId);
}

/**
 * By the link of a letter, whoever is signed in; pressed again it is still true. Pressed by anybody
 * but the account, it leaves the password alone as a way in: who made the account may be a stranger.
 * @returns the address. @throws AppError verification_expired.
 */
export async function verifyByLink(
  kernel: Kernel,
  secret: string,
  presser: string | null,
): Promise<string> {
  const token = await findByLink(kernel, 'verify', secret);
  const { userId, email } = token;
  await finish(kernel, token, presser).catch(async (error: unknown) => {
    if (!(await isVerified(kernel.db, userId, email))) throw error;
  });
  return email;
}

/** Whether the link was pressed meanwhile. @throws AppError email_unverified. */
export function checkVerified({ db }: Kernel, userId: string): Promise<void> {
  return requireVerifiedEmail(db, userId);
}

async function finish(kernel: Kernel, token: EmailToken, presser: string | null): Promise<void> {
  const { email, userId } = token;
  const user = await kernel.db.transaction(async (tx) => {
    await endToken(tx, kernel, token);
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (presser !== userId && before?.emailVerified === false) await forgetWaysIn(tx, userId);
    const [verified] = await tx
      .update(users)
      .set({ emailVerified: true })
      .where(and(eq(users.id, userId), eq(users.email, email)))
      .returning();
    return verified;
  });
  if (!user) throw new AppError('verification_expired');
  const { locale } = user;
  // The site of the first visit, which a list of sites may have lost since.
  const site = kernel.sites.find(({ key }) => key === user.hostKey)?.key ?? 'main';
  const page = { path: '/app/account', group: 'account-page' } as const;
  const values = { link: letterLink(kernel, { hostKey: site, locale, ...page }) };
  void sendLetter(kernel, { to: email, locale, letter: 'welcome', values, hostKey: site });
}

async function isVerified(db: Db, userId: string, email?: string): Promise<boolean> {
  const [user] = await db
    .select({ email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return user?.emailVerified === true && (email === undefined || user.email === email);
}
