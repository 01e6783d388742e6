import type { Leaving } from '../owned/leaving.ts';
import { noteCustomers } from './customers.ts';
import { cancelSubscriptionsOf, liveSubscription } from './subscription.ts';

/** A plan that renews ends before its account goes, so that nobody pays for what is not there. */
export const leaving: Leaving = {
  paidUntil: async ({ db }, ownerId) => (await liveSubscription(db, ownerId))?.endsAt ?? null,
  end: cancelSubscriptionsOf,
  note: noteCustomers,
};
