import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import type { Kernel } from '../kernel.ts';
import { marksOf } from '../trpc/outage.ts';
import { leftCustomers, orders, subscriptions } from './table.ts';

const atOnce = 20;

/** In the transaction that lets a person go: notes what the provider is to forget of them. */
export async function noteCustomers(tx: Db, clock: Clock, ownerId: string): Promise<void> {
  const ref = sql<string>`coalesce(${orders.customerRef}, ${subscriptions.customerRef})`;
  const known = await tx
    .selectDistinct({ ref, provider: orders.provider })
    .from(orders)
    .leftJoin(subscriptions, eq(subscriptions.ref, orders.subscriptionRef))
    .where(and(eq(orders.ownerId, ownerId), isNotNull(ref)));
  if (known.length === 0) return;
  const askedAt = clock.now();
  const left = known.map((one) => ({ ...one, askedAt }));
  await tx.insert(leftCustomers).values(left).onConflictDoNothing();
}

/** Lets the provider forget who was noted; one that it does not take now is tried again, after the others. */
export async function forgetCustomers({ db, payments, log, clock }: Kernel): Promise<void> {
  const { provider } = payments;
  if (!provider) return;
  const left = await db
    .select({ ref: leftCustomers.ref })
    .from(leftCustomers)
    .where(eq(leftCustomers.provider, provider.name))
    .orderBy(asc(leftCustomers.askedAt))
    .limit(atOnce);
  for (const { ref } of left) {
    try {
      await provider.forget(ref);
      await db.delete(leftCustomers).where(eq(leftCustomers.ref, ref));
    } catch (error) {
      log.error({ event: 'payments.forget', ...marksOf(error) });
      // Behind the others: one that is refused for ever holds up nobody.
      await db
        .update(leftCustomers)
        .set({ askedAt: clock.now() })
        .where(eq(leftCustomers.ref, ref));
    }
  }
}
