import type { Meter } from '#shared/plan/meter.ts';
import { capRoom, findAccount, liveBalance } from './account.ts';
import { grantAllowance } from './allowance.ts';
import type { Spender } from './charge.ts';

/**
 * What a person may spend of a meter now: the free allowance of today or this month included, and no
 * more than their own cap lets them.
 */
export async function leftOf(spender: Spender, meter: Meter): Promise<number> {
  const { kernel, ownerId, plan, group, network } = spender;
  await grantAllowance(kernel, { ownerId, meter, plan, group, network });
  const account = await findAccount(kernel.db, ownerId, meter);
  if (!account) return 0;
  const now = kernel.clock.now();
  return Math.max(0, Math.min(liveBalance(account, now), capRoom(account, now)));
}
