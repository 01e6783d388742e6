import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { authenticators, googleAccounts, passkeys, recoveryCodes } from './table.ts';

/** Takes every way in from an account but its password. Call it inside a transaction. */
export async function forgetWaysIn(tx: Db, userId: string): Promise<void> {
  for (const table of [passkeys, authenticators, recoveryCodes, googleAccounts])
    await tx.delete(table).where(eq(table.ownerId, userId));
  await revokeKeys(tx, userId);
}

/** Takes the API keys of an account, or those made since a time. Call it inside a transaction. */
export async function revokeKeys(tx: Db, userId: string, since = new Date(0)): Promise<void> {
  // By name: the table is a feature's, and the server imports no feature.
  await tx.execute(sql`update api_keys set revoked_at = now()
    where owner_id = ${userId} and revoked_at is null
    and created_at >= ${since.toISOString()}::timestamptz`);
}
