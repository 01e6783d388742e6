import { type RewardKind, rewardWords } from '#shared/plan/reward.ts';
import type { Db } from '../db/open.ts';
import { monthOf } from '../usage/account.ts';
import { rewards } from './table.ts';

export interface Earned {
  readonly kind: RewardKind;
  readonly ownerId: string;
  /** What makes it the only one of its kind: a friend's id, an order, a month's link. */
  readonly about: string;
  readonly orderId?: string;
  readonly now: Date;
}

/** Notes words that somebody earned, once; `giveDue` hands them over after the transaction. @returns whether it is new. */
export async function earn(
  tx: Db,
  { kind, ownerId, about, orderId, now }: Earned,
): Promise<boolean> {
  const noted = await tx
    .insert(rewards)
    .values({
      ...{ key: `${kind}:${about}`, kind, ownerId, createdAt: now },
      ...{ amount: rewardWords[kind], month: monthOf(now), orderId: orderId ?? null },
    })
    .onConflictDoNothing()
    .returning({ key: rewards.key });
  return noted.length > 0;
}
