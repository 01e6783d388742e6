import { eq } from 'drizzle-orm';
import { lowerAllowance } from '../usage/allowance.ts';
import { purchase } from '../usage/credit.ts';
import { revoke } from '../usage/revoke.ts';
import type { Applying } from './apply.ts';
import type { PaidOrder } from './hook.ts';
import { keepPlan } from './plan.ts';
import { returnedOf, revokedWords, stateOf } from './state.ts';
import { type Order, orders } from './table.ts';

/** What more follows from an event, once it is kept. `returned`: all money of a plan went back. */
export interface Happening {
  readonly kind: 'paid' | 'failed' | 'returned';
  readonly order: Order;
}

/**
 * Brings all that hangs on an order in line with its facts: state, words, plan, and who hears of it. The
 * caller holds the order's lock, so that nothing is given twice.
 */
export async function settle(call: Applying, before: Order, facts: Order): Promise<Order> {
  const steps = before.steps + 1;
  const due = { ...facts, steps, state: stateOf(facts) };
  const order = { ...due, revoked: await keepWords(call, before, due) };
  await call.db.update(orders).set(order).where(eq(orders.id, order.id));
  if (order.kind !== 'pack') await keepTier(call, before, order);
  await tell(call, before, order);
  return order;
}

/**
 * A pack's words: bought once, and taken back as far as the money went back.
 * @returns how many are taken back now.
 */
async function keepWords(call: Applying, before: Order, order: Order): Promise<number> {
  const { id, ownerId, meter, words, paid, revoked, steps } = order;
  if (!meter || paid === null) return revoked;
  const about = { ownerId, meter };
  if (before.paid === null) await purchase(call, { ...about, key: `order:${id}`, amount: words });
  const wanted = revokedWords(words, order);
  const step = { ...about, key: `order:${id}:${steps}`, amount: Math.abs(wanted - revoked) };
  if (wanted > revoked) await revoke(call, step);
  if (wanted < revoked) await purchase(call, step);
  return wanted;
}

/** Where all money of a plan went back, what the plan gave this month goes with it. */
async function keepTier(call: Applying, before: Order, order: Order): Promise<void> {
  const { id, ownerId, steps } = order;
  const { plan, group } = await keepPlan(call.db, ownerId, call.clock.now());
  const isGone = returnedOf(order) > returnedOf(before) && returnedOf(order) === order.paid;
  if (!isGone) return;
  call.happenings.push({ kind: 'returned', order });
  await lowerAllowance(call, { key: `order:${id}:${steps}`, ownerId, plan: plan.tier, group });
}

async function tell(call: Applying, before: Order, order: Order): Promise<void> {
  const isPaid = before.paid === null && order.paid !== null;
  const heard = paidOrder(order);
  if (heard && isPaid) {
    call.happenings.push({ kind: 'paid', order });
    for (const hook of call.hooks) await hook.onPaid(call, heard);
  }
  const returned = returnedOf(order);
  if (heard && returned !== returnedOf(before)) {
    for (const hook of call.hooks) await hook.onReturned(call, { ...heard, returned });
  }
  const isFailed = order.state === 'failed' && before.state !== 'failed';
  if (isFailed) call.happenings.push({ kind: 'failed', order });
}

function paidOrder(order: Order): PaidOrder | null {
  const { id: orderId, ownerId, productId, kind, currency, paid, net, paidAt } = order;
  if (paid === null) return null;
  // What the provider begins by itself has no page that ends.
  const isRenewal = order.expiresAt === null;
  const sold = { orderId, ownerId, productId, kind, currency };
  return { ...sold, paid, net: net ?? paid, ...(paidAt && { paidAt }), isRenewal };
}
