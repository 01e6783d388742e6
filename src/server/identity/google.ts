import { eq } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { users } from '../auth/table.ts';
import type { Kernel } from '../kernel.ts';
import { googleAccounts } from './table.ts';

/** Who Google says someone is. */
export interface GooglePerson {
  /** Google's `sub`. */
  readonly subject: string;
  /** Lower case. */
  readonly email: string;
}

/** Whether accounts are opened with Google at all. */
export function isGoogleSet({ env }: Pick<Kernel, 'env'>): boolean {
  return env.AUTH_GOOGLE_ID !== undefined && env.AUTH_GOOGLE_SECRET !== undefined;
}

/** The account that a Google account opens, if any. */
export async function googleOwner(
  kernel: Pick<Kernel, 'db'>,
  subject: string,
): Promise<string | null> {
  const [row] = await kernel.db
    .select({ ownerId: googleAccounts.ownerId })
    .from(googleAccounts)
    .where(eq(googleAccounts.subject, subject));
  return row?.ownerId ?? null;
}

/** @returns false where either of the two is linked to another already. */
export async function linkGoogle(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  ownerId: string,
  { subject, email }: GooglePerson,
  hostKey: SiteKey,
): Promise<boolean> {
  const createdAt = kernel.clock.now();
  await kernel.db
    .insert(googleAccounts)
    .values({ subject, ownerId, email, hostKey, createdAt })
    .onConflictDoNothing();
  return (await googleOwner(kernel, subject)) === ownerId;
}

/** The address of the Google account that opens this one; null for none. */
export async function googleEmail(kernel: Kernel, userId: string): Promise<string | null> {
  const [row] = await kernel.db
    .select({ email: googleAccounts.email })
    .from(googleAccounts)
    .where(eq(googleAccounts.ownerId, userId));
  return row?.email ?? null;
}

/**
 * Takes Google away as a way in.
 * @throws AppError `google_only` where there is no password, so that nobody locks themselves out.
 */
export async function unlinkGoogle(kernel: Kernel, userId: string): Promise<void> {
  const [user] = await kernel.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.passwordHash) throw new AppError('google_only');
  await kernel.db.delete(googleAccounts).where(eq(googleAccounts.ownerId, userId));
}
