import { eq } from 'drizzle-orm';
import type { SiteKey } from '#shared/site/define.ts';
import { storable } from '#shared/text/title.ts';
import type { Db } from '../db/open.ts';
import type { Kernel } from '../kernel.ts';
import { affiliates } from './table.ts';

/** Takes part for money from now on: payments of friends bring commissions instead of words. */
export async function joinProgramme(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { ownerId, hostKey }: { readonly ownerId: string; readonly hostKey: SiteKey },
): Promise<void> {
  const joinedAt = clock.now();
  await db.insert(affiliates).values({ ownerId, hostKey, joinedAt }).onConflictDoNothing();
}

/** Where the operator is to send money, in the person's own words. @returns false for who takes no part. */
export async function setPayoutTo(
  { db }: Pick<Kernel, 'db'>,
  { ownerId, payoutTo }: { readonly ownerId: string; readonly payoutTo: string },
): Promise<boolean> {
  const changed = await db
    .update(affiliates)
    .set({ payoutTo: storable(payoutTo) })
    .where(eq(affiliates.ownerId, ownerId))
    .returning({ ownerId: affiliates.ownerId });
  return changed.length > 0;
}

/** Null for who takes no part. */
export async function payoutToOf(db: Db, ownerId: string): Promise<string | null> {
  const [row] = await db.select().from(affiliates).where(eq(affiliates.ownerId, ownerId));
  return row?.payoutTo ?? null;
}
