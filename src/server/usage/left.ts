import type { Meter } from '#shared/plan/meter.ts';
import { grantAllowance } from './allowance.ts';
import { balances } from './balance.ts';
import type { Spender } from './charge.ts';

/** What a person has left of a meter, the free allowance of today or this month included. */
export async function leftOf(spender: Spender, meter: Meter): Promise<number> {
  const { kernel, ownerId, plan, group, network } = spender;
  await grantAllowance(kernel, { ownerId, meter, plan, group, network });
  const found = (await balances(kernel, ownerId)).find((one) => one.meter === meter);
  return found?.balance ?? 0;
}
