import { AccessDenied } from '@auth/core/errors';
import { eq, getTableColumns } from 'drizzle-orm';
import { isbot } from 'isbot';
import { anonymousVersion } from '#shared/device/anonymous-payload.ts';
import { isDeviceId } from '#shared/device/device-id.ts';
import { deriveDeviceNumber } from '#shared/device/device-number.ts';
import { userGroup, userGroupCookie } from '#shared/experiment/user-group.ts';
import type { Db } from '../db/open.ts';
import type { LimitRule } from '../limits.ts';
import { digest, isSameText } from './digest.ts';
import { Refusal } from './refusal.ts';
import { devices, type User, users } from './table.ts';
import type { Visit } from './visit.ts';

/** New anonymous users a network may make (R36): a campus fits, a farm does not. Returning ones are free. */
export const anonymousLimit: LimitRule = { name: 'anonymous', points: 200, seconds: 3600 };

/**
 * Signs a device in as its anonymous user (SPEC 7); bots get nobody, members stay who they are.
 * @throws Refusal 'DeviceId error', or of a network that made too many; AccessDenied for bots.
 */
export async function signInAnonymously(
  visit: Visit,
  payload: Partial<Record<string, unknown>>,
): Promise<User> {
  if (isbot(visit.userAgent)) throw new AccessDenied('bots get no session');
  const { deviceId, deviceNumber, version } = payload;
  const fits =
    isDeviceId(deviceId) &&
    version === anonymousVersion &&
    isSameText(String(deriveDeviceNumber(deviceId)), String(deviceNumber));
  if (!fits) throw new Refusal('device_id');
  // Another tab may have signed in by password meanwhile: that session is not thrown away.
  if (visit.live && visit.live.user.type !== 'anonymous') return visit.live.user;
  visit.deviceId = deviceId;
  return userOfDevice(visit, digest(deviceId));
}

async function userOfDevice(visit: Visit, deviceHash: string): Promise<User> {
  const { db, tries } = visit.kernel;
  const known = await findByDevice(db, deviceHash);
  if (known) return known;
  const one = [anonymousLimit, visit.network] as const;
  if (!(await tries.take(one))) throw new Refusal('too_many_requests');
  const made = await makeAnonymous(visit, deviceHash);
  if (made) return made;
  await tries.giveBack(one);
  return userOfDevice(visit, deviceHash);
}

async function findByDevice(db: Db, deviceHash: string): Promise<User | undefined> {
  const [found] = await db
    .select(getTableColumns(users))
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(eq(devices.deviceHash, deviceHash));
  return found;
}

/** @returns null when another request of the same device was first. */
async function makeAnonymous(visit: Visit, deviceHash: string): Promise<User | null> {
  const createdAt = visit.kernel.clock.now();
  return visit.kernel.db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        type: 'anonymous',
        userGroup: userGroup(visit.cookies.get(userGroupCookie.name), Math.random),
        hostKey: visit.hostKey,
        createdAt,
      })
      .returning();
    if (!user) return null;
    const [device] = await tx
      .insert(devices)
      .values({ deviceHash, userId: user.id, createdAt })
      .onConflictDoNothing()
      .returning();
    if (device) return user;
    await tx.delete(users).where(eq(users.id, user.id));
    return null;
  });
}
