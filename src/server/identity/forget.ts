import { eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { authenticators, googleAccounts, passkeys, recoveryCodes } from './table.ts';

/** Takes every way in from an account but its password. Call it inside a transaction. */
export async function forgetWaysIn(tx: Db, userId: string): Promise<void> {
  for (const table of [passkeys, authenticators, recoveryCodes, googleAccounts])
    await tx.delete(table).where(eq(table.ownerId, userId));
}
