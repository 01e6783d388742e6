import { and, eq, sql, sum } from 'drizzle-orm';
import { rewardTerms, rewardWords } from '#shared/plan/reward.ts';
import type { SharedKind, ShareNetwork } from '#shared/referral/network.ts';
import type { ShareResult } from '#shared/referral/summary.ts';
import { isSameText } from '../auth/digest.ts';
import type { Db } from '../db/open.ts';
import type { Kernel } from '../kernel.ts';
import type { LimitRule } from '../limits.ts';
import { monthOf } from '../usage/account.ts';
import { earn } from './earn.ts';
import { giveDue } from './give.ts';
import { areaOf, keyed } from './keyed.ts';
import { rewards } from './table.ts';

/** Rewards of one network a day; a campus fits, a farm does not (R36). */
const byNetwork: LimitRule = { name: 'reward-share', points: 300, seconds: 86_400 };

/** Nobody writes a post faster, and nobody is away longer. */
const leastMs = 5_000;
const mostMs = 86_400_000;

export interface Shared {
  readonly ownerId: string;
  readonly network: ShareNetwork;
  readonly kind: SharedKind;
}

/** What a person holds while they are away at a network: when they left, signed. */
export function beginShare(kernel: Pick<Kernel, 'clock' | 'secret'>, shared: Shared): string {
  const at = String(kernel.clock.now().getTime());
  return `${at}.${seal(kernel, shared, at)}`;
}

/**
 * Gives the words of a share. That somebody went to the network and came back is all that a
 * browser can know, so they are few: once for a network and a kind of link in a month, and bounded.
 */
export async function endShare(
  kernel: Pick<Kernel, 'db' | 'clock' | 'secret' | 'limits'>,
  shared: Shared,
  { token, from }: { readonly token: string; readonly from: string },
): Promise<ShareResult> {
  const [at = '', mac = ''] = token.split('.');
  const now = kernel.clock.now();
  const away = now.getTime() - Number(at);
  const isAway = isSameText(mac, seal(kernel, shared, at)) && away >= leastMs && away < mostMs;
  if (!isAway) return 'early';
  const area = areaOf(from);
  if (!(await kernel.limits.take(byNetwork, area))) return 'full';
  const result = await kernel.db.transaction((tx) => noteShare(tx, shared, now));
  if (result === 'given') await giveDue(kernel);
  else await kernel.limits.giveBack(byNetwork, area);
  return result;
}

async function noteShare(tx: Db, { ownerId, network, kind }: Shared, now: Date) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`share:${ownerId}`}, 0))`);
  const month = monthOf(now);
  const about = `${ownerId}:${month}:${network}:${kind}`;
  const [before] = await tx
    .select()
    .from(rewards)
    .where(eq(rewards.key, `share:${about}`));
  if (before) return 'had';
  const most = rewardTerms.shareWordsPerMonth - rewardWords.share;
  if ((await sharedWords(tx, ownerId, month)) > most) return 'full';
  await earn(tx, { kind: 'share', ownerId, about, now });
  return 'given';
}

/** Words that a month's shares brought. */
export async function sharedWords(db: Db, ownerId: string, month: string): Promise<number> {
  const [row] = await db
    .select({ words: sum(rewards.amount).mapWith(Number) })
    .from(rewards)
    .where(and(eq(rewards.ownerId, ownerId), eq(rewards.month, month), eq(rewards.kind, 'share')));
  return row?.words ?? 0;
}

function seal(kernel: Pick<Kernel, 'secret'>, { ownerId, network, kind }: Shared, at: string) {
  return keyed(kernel, 'share', [ownerId, network, kind, at].join());
}
