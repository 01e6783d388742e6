import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { type Product, tierOfProduct } from '#shared/plan/product.ts';
import type { Db } from '../db/open.ts';
import { type Order, orders } from './table.ts';

/** What an order copies from the product. */
export function soldOf(product: Product) {
  return {
    productId: product.id,
    kind: product.kind,
    productName: product.product_name,
    tier: tierOfProduct(product),
    months: product.duration,
    meter: product.kind === 'pack' ? product.meter : null,
    words: product.kind === 'pack' ? product.amount : 0,
  };
}

export async function insertOrder(db: Db, values: typeof orders.$inferInsert): Promise<Order> {
  const [order] = await db.insert(orders).values(values).returning();
  if (!order) throw new Error('the insert returned no row');
  return order;
}

/** The provider's name of a person who paid before. */
export async function customerOf(
  db: Db,
  ownerId: string,
  provider: Order['provider'],
): Promise<string | null> {
  const [found] = await db
    .select({ ref: orders.customerRef })
    .from(orders)
    .where(
      and(
        ...[eq(orders.ownerId, ownerId), eq(orders.provider, provider)],
        isNotNull(orders.customerRef),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  return found?.ref ?? null;
}
