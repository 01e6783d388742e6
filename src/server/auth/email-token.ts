import { createHmac, randomInt, randomUUIDv7 } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { Db } from '../db/open.ts';
import type { Kernel } from '../kernel.ts';
import { digest, isSameText, newSecret } from './digest.ts';
import { emailTokens, users } from './table.ts';

export type EmailToken = typeof emailTokens.$inferSelect;
export type EmailTokenKind = EmailToken['kind'];

const hour = 3_600_000;

/** How long each may be used. Milliseconds. */
export const tokenLifetimes: Readonly<Record<EmailTokenKind, number>> = {
  verify: 24 * hour,
  reset: hour,
  // Short, as nobody else gets the address meanwhile.
  change: hour,
  undo: 72 * hour,
};

/** Codes that may be tried; then another letter must be asked for. */
export const codeTries = 5;

/** What was used or has ended is told apart from what never was for this long. */
const keptMs = 7 * 24 * hour;

export interface NewEmailToken {
  readonly userId: string;
  readonly kind: EmailTokenKind;
  readonly email: string;
}

type Parts = Pick<Kernel, 'clock' | 'secret'>;

/**
 * Makes what a letter carries: the secret of its link, and 6 digits. Neither is kept. What the
 * person had of the kind before counts no more, except that each address can be taken back.
 * @param tx a transaction; it locks the person's row.
 */
export async function makeEmailToken(
  tx: Db,
  { clock, secret }: Parts,
  { userId, kind, email }: NewEmailToken,
): Promise<{ readonly token: string; readonly code: string }> {
  const now = clock.now();
  const [id, token] = [randomUUIDv7(), newSecret()];
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  if (kind !== 'undo') await dropTokens(tx, userId, kind);
  await tx.delete(emailTokens).where(lt(emailTokens.expiresAt, new Date(now.getTime() - keptMs)));
  await tx.insert(emailTokens).values({
    ...{ id, userId, kind, email },
    tokenHash: kind === 'change' ? null : digest(token),
    codeHash: kind === 'verify' || kind === 'change' ? codeHash(secret, id, code) : null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + tokenLifetimes[kind]),
  });
  return { token, code };
}

export async function dropTokens(tx: Db, userId: string, kind: EmailTokenKind): Promise<void> {
  await tx
    .delete(emailTokens)
    .where(and(eq(emailTokens.userId, userId), eq(emailTokens.kind, kind)));
}

/**
 * The newest token of a kind, if the code is its own. Counts the try, also where it is one of many
 * at once, so call it outside a transaction; `endToken` then ends it.
 * @throws AppError email_code for another code, verification_expired where it is over.
 */
export async function tryCode(
  { db, clock, secret }: Parts & Pick<Kernel, 'db'>,
  { userId, kind, code }: { userId: string; kind: EmailTokenKind; code: string },
): Promise<EmailToken> {
  const [tried] = await db
    .update(emailTokens)
    .set({ codeTries: sql`${emailTokens.codeTries} + 1` })
    .where(
      and(
        ...[eq(emailTokens.userId, userId), eq(emailTokens.kind, kind)],
        ...[isNull(emailTokens.usedAt), gt(emailTokens.expiresAt, clock.now())],
        lt(emailTokens.codeTries, codeTries),
      ),
    )
    .returning();
  if (!tried) throw new AppError('verification_expired');
  const isRight = isSameText(codeHash(secret, tried.id, code), tried.codeHash ?? '');
  if (!isRight) throw new AppError('email_code');
  return tried;
}

/** The token of a link, used or not. @throws AppError verification_expired for none, and for one that ended. */
export async function findByLink(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  kind: EmailTokenKind,
  token: string,
): Promise<EmailToken> {
  const [found] = await db
    .select()
    .from(emailTokens)
    .where(and(eq(emailTokens.tokenHash, digest(token)), eq(emailTokens.kind, kind)));
  if (!found || found.expiresAt <= clock.now()) throw new AppError('verification_expired');
  return found;
}

/** Ends a token inside the transaction of what it allows. @throws AppError verification_expired where another was first. */
export async function endToken(tx: Db, { clock }: Parts, { id }: EmailToken): Promise<void> {
  const used = await tx
    .update(emailTokens)
    .set({ usedAt: clock.now() })
    .where(and(eq(emailTokens.id, id), isNull(emailTokens.usedAt)))
    .returning({ id: emailTokens.id });
  if (used.length === 0) throw new AppError('verification_expired');
}

// 6 digits are guessed from a plain digest; the key is not in the database.
function codeHash(secret: string, id: string, code: string): string {
  return createHmac('sha256', secret).update(`email-code ${id} ${code}`).digest('base64url');
}
