import type { Meter } from '#shared/plan/meter.ts';
import { capRoom, findAccount, liveBalance } from './account.ts';
import type { Spender } from './charge.ts';

/** What was refused: so much of a meter. */
export interface Wanted {
  readonly meter: Meter;
  readonly amount: number;
}

/** Whether it would be there without what is set aside for others that go on: some of that comes back. */
export async function isHeldUp(
  { kernel: { db, clock }, ownerId }: Pick<Spender, 'kernel' | 'ownerId'>,
  { meter, amount }: Wanted,
): Promise<boolean> {
  const account = await findAccount(db, ownerId, meter);
  if (!account) return false;
  const now = clock.now();
  // Both are less what is held.
  const room = Math.min(liveBalance(account, now), capRoom(account, now));
  return room + account.held >= amount;
}
