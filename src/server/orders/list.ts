import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import type { Currency } from '#shared/currency/currency.ts';
import type { OrderState } from '#shared/plan/order-state.ts';
import type { Product } from '#shared/plan/product.ts';
import type { Page } from '#shared/rpc/page.ts';
import { users } from '../auth/table.ts';
import type { Db } from '../db/open.ts';
import { pageOf } from '../db/page-of.ts';
import { orders } from './table.ts';

/** An order as a page lists it. Amounts are minor units. */
export interface ListedOrder {
  readonly id: string;
  readonly ownerId: string;
  readonly email: string | null;
  readonly product: string;
  readonly kind: Product['kind'];
  readonly site: string;
  readonly provider: string;
  readonly state: OrderState;
  readonly currency: Currency;
  /** Null for what was not paid. */
  readonly paid: number | null;
  readonly refunded: number;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface OrdersQuery {
  readonly state?: OrderState | undefined;
  /** Of one person alone. */
  readonly ownerId?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Orders, newest first; the cursor is the last id of the page before. */
export async function listOrders(db: Db, query: OrdersQuery): Promise<Page<ListedOrder>> {
  const { state, ownerId, cursor, limit } = query;
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
    ...{ kind: row.kind, paid: row.paid, refunded: row.refunded },
    createdAt: row.createdAt.toISOString(),
  }));
}
