import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { rewardMeter } from '#shared/plan/reward.ts';
import type { Kernel } from '../kernel.ts';
import { grant } from '../usage/credit.ts';
import { revoke } from '../usage/revoke.ts';
import { type Reward, rewards } from './table.ts';

type Call = Pick<Kernel, 'db' | 'clock'>;

const batch = 500;

/**
 * Hands what was earned to the ledger and takes back what stood on a payment that was given back.
 * Each has a key there, so that a second time, or a crash between, does nothing twice (R2, R16).
 */
export async function giveDue(call: Call): Promise<void> {
  await each(call, isNull(rewards.grantedAt), async (row) => {
    await grant(call, entryOf(row));
    await call.db
      .update(rewards)
      .set({ grantedAt: call.clock.now() })
      .where(eq(rewards.key, row.key));
  });
  const taken = and(
    eq(rewards.isRevoked, true),
    isNull(rewards.revokedAt),
    isNotNull(rewards.grantedAt),
  );
  await each(call, taken, async (row) => {
    await revoke(call, entryOf(row));
    await call.db
      .update(rewards)
      .set({ revokedAt: call.clock.now() })
      .where(eq(rewards.key, row.key));
  });
}

async function each(
  { db }: Call,
  where: ReturnType<typeof and>,
  work: (row: Reward) => Promise<void>,
): Promise<void> {
  const rows = await db.select().from(rewards).where(where).orderBy(rewards.createdAt).limit(batch);
  for (const row of rows) await work(row);
}

function entryOf({ key, ownerId, amount }: Reward) {
  return { key: `reward:${key}`, ownerId, amount, meter: rewardMeter };
}
