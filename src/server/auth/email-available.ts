import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { normalizeHostname } from '#shared/site/hostname.ts';
import type { Db } from '../db/open.ts';
import { isAddress } from '../mail/letter.ts';
import { chainOf } from '../trpc/outage.ts';
import { emailTokens, users } from './table.ts';

/** Names at the end of no address that a letter could reach (RFC 2606, 6761, 7686, 9476). */
const nowhere = new Set([
  ...['invalid', 'test', 'example', 'localhost', 'local'],
  ...['internal', 'lan', 'home', 'arpa', 'onion', 'alt'],
]);

/** Whether an address is of a domain that mail reaches by its form. */
export function isReachable(email: string): boolean {
  const labels = labelsOf(email);
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/.test(last) && !nowhere.has(last);
}

/** Whether an address is reachable, and of no domain that is made to be thrown away. */
export function isMailable(email: string): boolean {
  if (!isReachable(email)) return false;
  const labels = labelsOf(email);
  const thrownAway = disposableEmailBlocklistSet();
  // The list names domains; those below them belong to the same service.
  return !labels.some((_, from) => thrownAway.has(labels.slice(from).join('.')));
}

function labelsOf(email: string): readonly string[] {
  const domain = normalizeHostname(email.slice(email.lastIndexOf('@') + 1));
  return domain?.split('.') ?? [];
}

/**
 * Why a person may not have an address, or null: somebody has it, it is none or not mailable, or a change
 * of another person's address that can still be confirmed or undone holds it (SPEC 8).
 * @param userId who asks; absent for a person that is not there yet.
 */
export async function emailRefusal(
  db: Db,
  { email, now, userId }: { readonly email: string; readonly now: Date; readonly userId?: string },
): Promise<'email_registered' | 'email_unavailable' | null> {
  const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (taken && taken.id !== userId) return 'email_registered';
  if (!isAddress(email) || !isMailable(email)) return 'email_unavailable';
  const held = await db
    .select({ id: emailTokens.id })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.email, email),
        inArray(emailTokens.kind, ['change', 'undo']),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
        userId === undefined ? undefined : ne(emailTokens.userId, userId),
      ),
    )
    .limit(1);
  return held.length > 0 ? 'email_unavailable' : null;
}

/** Whether a write failed because somebody took the address at the same moment. */
export function isTakenMeanwhile(error: unknown): boolean {
  return chainOf(error).some(({ code }) => code === '23505');
}
