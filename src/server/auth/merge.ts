import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isDeviceId, newDeviceId } from '#shared/device/device-id.ts';
import { deviceCookie } from '#shared/session/cookies.ts';
import { moveOwned } from '../owned/owned.ts';
import { mergeUsage } from '../usage/merge.ts';
import { digest } from './digest.ts';
import { Refusal } from './refusal.ts';
import { devices, type User, users } from './table.ts';
import type { Visit } from './visit.ts';

/**
 * What the browser did without an account becomes the account's, once, in one transaction: rows
 * move, a tombstone stays, the device row goes and the browser gets another deviceId, so that the
 * same device never enters the account without signing in (DESIGN 3).
 * @throws Refusal for an account that an operator has blocked.
 */
export async function mergeInto(visit: Visit, account: User): Promise<void> {
  if (account.blockedAt !== null) throw new Refusal('account_blocked');
  await visit.kernel.db.transaction(async (tx) => {
    const mine = await anonymousIds(visit, tx);
    // `for update` waits for writers that hold the row's key share, and the second merge for the first.
    const free = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, mine), eq(users.type, 'anonymous'), isNull(users.mergedInto)))
      .orderBy(users.id)
      .for('update');
    const now = visit.kernel.clock.now();
    for (const { id } of free) {
      await mergeUsage(tx, { from: id, to: account.id, now });
      await moveOwned(tx, visit.owned, id, account.id);
      await tx.delete(devices).where(eq(devices.userId, id));
      await tx
        .update(users)
        .set({ mergedInto: account.id, sessionVersion: sql`${users.sessionVersion} + 1` })
        .where(eq(users.id, id));
    }
  });
  visit.deviceId = newDeviceId();
}

/** The session's user and the device's: mostly the same one. */
async function anonymousIds(visit: Visit, tx: Visit['kernel']['db']): Promise<string[]> {
  const ids = visit.live ? [visit.live.user.id] : [];
  const deviceId = visit.cookies.get(deviceCookie.name);
  if (!isDeviceId(deviceId)) return ids;
  const found = await tx
    .select({ userId: devices.userId })
    .from(devices)
    .where(eq(devices.deviceHash, digest(deviceId)));
  return [...ids, ...found.map(({ userId }) => userId)];
}
