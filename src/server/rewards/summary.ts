import { and, count, eq, sql, sum } from 'drizzle-orm';
import type { RewardSummary } from '#shared/referral/summary.ts';
import type { Db } from '../db/open.ts';
import { monthOf } from '../usage/account.ts';
import { commissionSums } from './commission-sum.ts';
import { referrals, rewards } from './table.ts';

export async function rewardSummary(db: Db, ownerId: string, now: Date): Promise<RewardSummary> {
  const [invited] = await db
    .select({
      joined: count(),
      confirmed: count(referrals.verifiedAt),
      counted: sql<number>`count(*) filter (where ${referrals.outcome} = 'counted')`.mapWith(
        Number,
      ),
    })
    .from(referrals)
    .where(eq(referrals.inviterId, ownerId));
  const standing = and(eq(rewards.ownerId, ownerId), eq(rewards.isRevoked, false));
  const byKind = await db
    .select({ kind: rewards.kind, words: sum(rewards.amount).mapWith(Number) })
    .from(rewards)
    .where(standing)
    .groupBy(rewards.kind);
  const shared = await db
    .select({ key: rewards.key })
    .from(rewards)
    .where(and(standing, eq(rewards.kind, 'share'), eq(rewards.month, monthOf(now))));
  const money = await commissionSums(db, now, ownerId);
  return {
    ...(invited ?? { joined: 0, confirmed: 0, counted: 0 }),
    words: Object.fromEntries(byKind.map(({ kind, words }) => [kind, words])),
    shares: shared.map(({ key }) => key.split(':').slice(-2).join(':')),
    money: money.map(({ ownerId: _, ...one }) => one),
  };
}
