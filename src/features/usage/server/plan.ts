import { eq } from 'drizzle-orm';
import { users } from '#server/auth/table.ts';
import type { Kernel } from '#server/kernel.ts';
import { customerOf } from '#server/orders/order.ts';
import { liveSubscription } from '#server/orders/subscription.ts';
import type { Spender } from '#server/usage/charge.ts';
import type { Renewal } from '../contract.ts';

/** Who has an account, and what they may have bought. */
export interface Payer extends Spender {
  readonly kernel: Kernel;
}

/** What becomes of the plan that somebody has now. */
export async function renewalOf({ kernel, ownerId }: Payer): Promise<Renewal> {
  const [user] = await kernel.db
    .select({ until: users.planUntil })
    .from(users)
    .where(eq(users.id, ownerId));
  const until = user?.until ?? null;
  // One for life stands beside what renewed before it, and nothing of a plan that is over does.
  if (until === null || until <= kernel.clock.now()) return { kind: 'open' };
  const subscription = await liveSubscription(kernel.db, ownerId);
  if (!subscription) return { kind: 'until', at: until.toISOString() };
  const { cancelsAtEnd, endsAt } = subscription;
  return { kind: cancelsAtEnd ? 'ends' : 'renews', at: endsAt.toISOString() };
}

/** Whether the payment provider has a page of theirs. */
export async function hasPortal({ kernel, ownerId }: Payer): Promise<boolean> {
  const { provider } = kernel.payments;
  return provider !== null && (await customerOf(kernel.db, ownerId, provider.name)) !== null;
}
