import { and, eq, lt } from 'drizzle-orm';
import { users } from '../auth/table.ts';
import type { Db } from '../db/open.ts';
import type { Kernel } from '../kernel.ts';
import { factOfOrder } from './apply-fact.ts';
import { noteCustomers } from './customers.ts';
import { type PaymentEvent, type PaymentFact, paymentFact } from './fact.ts';
import type { HookCall } from './hook.ts';
import { lockNames, namesOf, waitedFor } from './name.ts';
import { retrying } from './retrying.ts';
import type { Happening } from './settle.ts';
import { orders, paymentEvents, subscriptions } from './table.ts';

/** What came of an event. `known`: it had come before; `nothing`: it is of no order of ours. */
export interface Taken {
  readonly result: 'applied' | 'waiting' | 'known' | 'nothing';
  /** For letters, once all is kept. */
  readonly happenings: readonly Happening[];
}

/** What one event needs on its way. */
export interface Applying extends HookCall {
  readonly hooks: Kernel['payments']['hooks'];
  readonly happenings: Happening[];
}

type OrdersKernel = Pick<Kernel, 'db' | 'clock' | 'payments'>;

/**
 * Lets an event take effect, once, with all that it brings: facts, words, plan and what hooks keep are
 * written in one transaction (R22). One whose order is not known by that name yet is kept until it is (R23).
 * @throws what the database or a hook throws: then nothing was written, and it may come again.
 */
export function takeEvent(kernel: OrdersKernel, event: PaymentEvent): Promise<Taken> {
  const { fact } = event;
  if (!fact) return Promise.resolve({ result: 'nothing', happenings: [] });
  return retrying(() =>
    kernel.db.transaction(async (tx) => {
      const { clock, payments } = kernel;
      const call = { db: tx, clock, hooks: payments.hooks, happenings: [] };
      await lockNames(tx, namesOf(fact));
      if (!(await noteEvent(tx, event, clock.now()))) return { result: 'known', happenings: [] };
      return { result: await apply(call, event, fact), happenings: call.happenings };
    }),
  );
}

async function noteEvent(tx: Db, { id, type, createdAt }: PaymentEvent, now: Date) {
  const noted = await tx
    .insert(paymentEvents)
    .values({ id, type, createdAt, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return noted.length > 0;
}

async function apply(call: Applying, event: PaymentEvent, fact: PaymentFact) {
  const { db } = call;
  const known = await factOfOrder(call, fact, event);
  const waits = known ? null : waitedFor(fact);
  await db
    .update(paymentEvents)
    .set({ ownerId: known?.ownerId ?? null, waitsFor: waits, fact: waits ? fact : null })
    .where(eq(paymentEvents.id, event.id));
  if (!known) return waits ? 'waiting' : 'nothing';
  await keepNameless(call, known.ownerId);
  for (const name of known.names) await applyWaiting(call, name);
  return 'applied';
}

/** Only accounts order: what is a visitor's was left by an account that is deleted, and names nobody. */
async function keepNameless({ db, clock }: Applying, ownerId: string): Promise<void> {
  const isLeft = and(eq(users.id, ownerId), eq(users.type, 'anonymous'));
  if ((await db.$count(users, isLeft)) === 0) return;
  await noteCustomers(db, clock, ownerId);
  const nobody = { customerRef: null };
  await db.update(orders).set(nobody).where(eq(orders.ownerId, ownerId));
  await db.update(subscriptions).set(nobody).where(eq(subscriptions.ownerId, ownerId));
}

/** What waited for a name that an order has just got. */
async function applyWaiting(call: Applying, name: string): Promise<void> {
  await lockNames(call.db, [name]);
  const waiting = await call.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.waitsFor, name))
    .orderBy(paymentEvents.createdAt, paymentEvents.id);
  for (const { id, type, createdAt, fact } of waiting) {
    await apply(call, { id, type, createdAt, fact: null }, paymentFact.parse(fact));
  }
}

/** Forgets events so old that no delivery repeats them, and those of payments that are not ours. */
export async function forgetEvents(db: Db, before: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before));
}
