import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/open.ts';
import type { Applying } from './apply.ts';
import { invoiceName, paymentName } from './name.ts';
import { settle } from './settle.ts';
import { type Order, orders } from './table.ts';

/** Whose order a fact was of, and the names that the order has got by it. */
export interface Applied {
  readonly ownerId: string;
  readonly names: readonly string[];
}

/** A later event may tell what happened earlier. */
export function earlier(one: Date | null, other: Date): Date {
  return one !== null && one < other ? one : other;
}

export async function lockOrder(db: Db, column: PgColumn, value: string): Promise<Order | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(column, sql.param(value)))
    .for('update');
  return order ?? null;
}

export async function changeOrder(
  call: Applying,
  before: Order,
  facts: Partial<Order>,
): Promise<Applied> {
  const after = await settle(call, before, { ...before, ...facts });
  const isNew = (name: 'paymentRef' | 'invoiceRef') => after[name] !== before[name];
  return {
    ownerId: after.ownerId,
    names: [
      ...(after.invoiceRef && isNew('invoiceRef') ? [invoiceName(after.invoiceRef)] : []),
      ...(after.paymentRef && isNew('paymentRef') ? [paymentName(after.paymentRef)] : []),
    ],
  };
}
