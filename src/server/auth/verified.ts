import { eq } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { Db } from '../db/open.ts';
import { users } from './table.ts';

/** For what an address must be proved for first. @throws AppError email_unverified, user_missing. */
export async function requireVerifiedEmail(db: Db, userId: string): Promise<void> {
  const [user] = await db
    .select({ emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new AppError('user_missing');
  if (!user.emailVerified) throw new AppError('email_unverified');
}
