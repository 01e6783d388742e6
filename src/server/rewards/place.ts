import { eq, lt } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import type { Kernel } from '../kernel.ts';
import { areaOf, keyed } from './keyed.ts';
import { rewardPlaces } from './table.ts';

/** Remembers where a person invites from, so that they do not meet themselves there (R36). */
export async function rememberPlace(
  kernel: Pick<Kernel, 'db' | 'clock' | 'secret'>,
  { ownerId, network }: { readonly ownerId: string; readonly network: string },
): Promise<void> {
  const seenAt = kernel.clock.now();
  await kernel.db
    .insert(rewardPlaces)
    .values({ ownerId, digest: keyed(kernel, 'network', areaOf(network)), seenAt })
    .onConflictDoUpdate({ target: [rewardPlaces.ownerId, rewardPlaces.digest], set: { seenAt } });
}

/** Digests of the networks that a person invited from. */
export async function placesOf(db: Db, ownerId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ digest: rewardPlaces.digest })
    .from(rewardPlaces)
    .where(eq(rewardPlaces.ownerId, ownerId));
  return rows.map(({ digest }) => digest);
}

const keptMs = 90 * 86_400_000;

/** A place that nobody came back to for 90 days says nothing any more. */
export async function forgetPlaces({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.delete(rewardPlaces).where(lt(rewardPlaces.seenAt, before));
}
