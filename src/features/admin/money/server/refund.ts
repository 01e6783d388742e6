import { and, eq } from 'drizzle-orm';
import { noteChange } from '#server/audit/audit.ts';
import type { Operator } from '#server/audit/operator.ts';
import { auditLog } from '#server/audit/table.ts';
import { orders } from '#server/orders/table.ts';
import { moneyOf } from '#shared/currency/currency-info.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { storable } from '#shared/text/title.ts';
import type { RefundInput } from '../contract.ts';
import { minorOf } from './minor.ts';

/**
 * Orders a refund at the provider, once per key; its event then takes back what was bought. It stands
 * in the book before money moves, so that none moves without.
 * @throws AppError `not_found`, `payment_off`, `parameter` for more than is left, `too_many_requests`
 * while the one before is on its way, or as the provider.
 */
export async function refund(operator: Operator, input: RefundInput): Promise<void> {
  const { provider } = operator.kernel.payments;
  const [order] = await operator.kernel.db
    .select()
    .from(orders)
    .where(eq(orders.id, input.orderId));
  if (!order?.paymentRef || order.paid === null) throw new AppError('not_found');
  if (provider?.name !== order.provider) throw new AppError('payment_off');
  const amount = minorOf(input.amount, moneyOf(order.currency));
  await noteOnce(operator, input, amount);
  await provider.refund({ paymentRef: order.paymentRef, amount, key: `operator:${input.key}` });
}

/**
 * How long another refund of the same payment waits: until the provider has told of the first, and
 * until a page that was open meanwhile could show it. Milliseconds.
 */
const [untoldMs, unseenMs] = [60_000, 10_000];

async function noteOnce(
  { kernel, actorId }: Operator,
  { key, orderId, reason }: RefundInput,
  amount: number,
): Promise<void> {
  await kernel.db.transaction(async (tx) => {
    const mine = eq(orders.id, orderId);
    const [order] = await tx.select().from(orders).where(mine).for('update');
    const { paid = 0, refunded = 0, currency = '' } = order ?? {};
    const notes = await tx
      .select({ at: auditLog.createdAt, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.subject, orderId), eq(auditLog.action, 'refund')));
    const known = notes.find(({ after }) => after?.key === key);
    // A key is one order of money: another amount is another press.
    if (known && known.after?.amount !== amount) throw new AppError('parameter');
    if (known) return;
    if (amount < 1 || amount > (paid ?? 0) - refunded) throw new AppError('parameter');
    // Another operator pressed a moment ago, and neither their page nor ours knows what is left.
    const now = kernel.clock.now().getTime();
    const isFresh = notes.some(({ at, before }) => {
      return now - at.getTime() < (before?.refunded === refunded ? untoldMs : unseenMs);
    });
    if (isFresh) throw new AppError('too_many_requests');
    await noteChange(tx, kernel.clock, {
      ...{ actorId, action: 'refund', subject: orderId, reason: storable(reason) },
      ...{ before: { currency, refunded }, after: { currency, amount, key } },
    });
  });
}
