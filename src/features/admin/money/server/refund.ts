import { and, eq, sql } from 'drizzle-orm';
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
 * @throws AppError `not_found`, `payment_off`, `parameter` for more than is left, or as the provider.
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
  if (amount < 1 || amount > order.paid - order.refunded) throw new AppError('parameter');
  await noteOnce(operator, input, { ...order, amount });
  await provider.refund({ paymentRef: order.paymentRef, amount, key: `operator:${input.key}` });
}

interface Refunded {
  readonly currency: string;
  readonly refunded: number;
  readonly amount: number;
}

async function noteOnce(
  { kernel, actorId }: Operator,
  { key, orderId, reason }: RefundInput,
  { currency, refunded, amount }: Refunded,
): Promise<void> {
  await kernel.db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
    const [known] = await tx
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.subject, orderId), eq(sql`${auditLog.after} ->> 'key'`, key)));
    // A key is one order of money: another amount is another press.
    if (known && known.after?.amount !== amount) throw new AppError('parameter');
    if (known) return;
    await noteChange(tx, kernel.clock, {
      ...{ actorId, action: 'refund', subject: orderId, reason: storable(reason) },
      ...{ before: { currency, refunded }, after: { currency, amount, key } },
    });
  });
}
