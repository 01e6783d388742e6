import { eq } from 'drizzle-orm';
import { users } from '#server/auth/table.ts';
import type { Kernel } from '#server/kernel.ts';
import type { LimitRule } from '#server/limits.ts';
import { payoutToOf } from '#server/rewards/affiliate.ts';
import { giveDue } from '#server/rewards/give.ts';
import { mailboxOf } from '#server/rewards/mailbox.ts';
import { rememberPlace } from '#server/rewards/place.ts';
import { codeOf, rotateCode } from '#server/rewards/referral-code.ts';
import { rewardSummary } from '#server/rewards/summary.ts';
import { heardOfVerified } from '#server/rewards/verified.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SiteKey } from '#shared/site/define.ts';
import type { MyRewards } from '../contract.ts';

/** Codes that one person may make a day. */
const rotating: LimitRule = { name: 'referral-rotate', points: 10, seconds: 86_400 };

/** Whose rewards a call is about, and from where. */
export interface RewardOwner {
  readonly kernel: Kernel;
  readonly ownerId: string;
  readonly hostKey: SiteKey;
  /** By `networkOf`. */
  readonly network: string;
}

/** A person's link and what came of it. Who looks at it may invite from where they are (R36). */
export async function myRewards({ kernel, ownerId, network }: RewardOwner): Promise<MyRewards> {
  const why = await blockOf(kernel, ownerId);
  if (why) return { state: 'blocked', why };
  await rememberPlace(kernel, { ownerId, network });
  await heardOfVerified(kernel, ownerId);
  await giveDue(kernel);
  return {
    state: 'open',
    code: await codeOf(kernel, ownerId),
    payoutTo: await payoutToOf(kernel.db, ownerId),
    ...(await rewardSummary(kernel.db, ownerId, kernel.clock.now())),
  };
}

/** @throws AppError `email_unverified` for who can earn nothing. */
export async function checkOpen({ kernel, ownerId }: RewardOwner): Promise<void> {
  if (await blockOf(kernel, ownerId)) throw new AppError('email_unverified');
}

/** Another code. @throws AppError `too_many_requests`. */
export async function replaceCode({ kernel, ownerId }: RewardOwner): Promise<string> {
  if (!(await kernel.limits.take(rotating, ownerId))) throw new AppError('too_many_requests');
  return rotateCode(kernel, ownerId);
}

async function blockOf({ db }: Kernel, ownerId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, ownerId));
  if (!user?.email || !user.emailVerified) return 'unverified';
  return mailboxOf(user.email).isThrowAway ? 'throw-away' : null;
}
