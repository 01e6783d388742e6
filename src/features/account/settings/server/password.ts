import { and, eq } from 'drizzle-orm';
import { confirmPassword } from '#server/auth/confirm.ts';
import { hashPassword } from '#server/auth/password.ts';
import { endAllBut } from '#server/auth/sessions.ts';
import { users } from '#server/auth/table.ts';
import type { Kernel } from '#server/kernel.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SiteKey } from '#shared/site/define.ts';
import type { PasswordChange } from '../../contract.ts';
import { tellOfPassword } from '../../mail/server/tell-of-password.ts';

/** Who changes something of their account, and from where. */
export interface Self {
  readonly userId: string;
  /** As `sessionIdOf` says it: the sign-in that goes on. */
  readonly sid: string;
  readonly hostKey: SiteKey;
  /** As `networkOf` says it. */
  readonly network: string;
}

/**
 * Sets another password and ends every other session.
 * @throws AppError credentials_wrong, too_many_attempts.
 */
export async function changePassword(
  kernel: Kernel,
  { userId, sid, hostKey }: Self,
  { current, password }: PasswordChange,
): Promise<void> {
  const known = await confirmPassword(kernel, userId, current);
  const passwordHash = await hashPassword(password);
  const user = await kernel.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ passwordHash })
      // A reset that came meanwhile stands.
      .where(and(eq(users.id, userId), eq(users.passwordHash, known)))
      .returning();
    if (!changed) throw new AppError('credentials_wrong');
    await endAllBut(tx, userId, sid);
    return changed;
  });
  tellOfPassword(kernel, user, hostKey);
}
