import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { noteChange } from '#server/audit/audit.ts';
import type { Operator } from '#server/audit/operator.ts';
import { auditLog } from '#server/audit/table.ts';
import { users } from '#server/auth/table.ts';
import type { Db } from '#server/db/open.ts';
import { pageOf } from '#server/db/page-of.ts';
import { orders } from '#server/orders/table.ts';
import { moneyOf } from '#shared/currency/currency-info.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Page } from '#shared/rpc/page.ts';
import { storable } from '#shared/text/title.ts';
import type { OrderRow, OrdersInput, RefundInput } from '../contract.ts';
import { minorOf } from './minor.ts';

/** Orders of everybody, newest first. */
export async function orderRows(db: Db, input: OrdersInput): Promise<Page<OrderRow>> {
  const { state, ownerId, cursor, limit } = input;
  const rows = await db
    .select({ ...getTableColumns(orders), email: users.email })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.ownerId))
    .where(
      and(
        state && eq(orders.state, state),
        ownerId ? eq(orders.ownerId, ownerId) : undefined,
        cursor ? lt(orders.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => ({
    ...{ id: row.id, ownerId: row.ownerId, email: row.email, product: row.productName },
    ...{ site: row.hostKey, provider: row.provider, state: row.state, currency: row.currency },
    ...{ paid: row.paid, refunded: row.refunded, createdAt: row.createdAt.toISOString() },
  }));
}

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
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(eq(auditLog.subject, orderId), eq(sql`${auditLog.after} ->> 'key'`, key)));
    if (known) return;
    await noteChange(tx, kernel.clock, {
      ...{ actorId, action: 'refund', subject: orderId, reason: storable(reason) },
      ...{ before: { currency, refunded }, after: { currency, amount, key } },
    });
  });
}
