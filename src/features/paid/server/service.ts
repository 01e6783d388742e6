import { and, eq } from 'drizzle-orm';
import type { Kernel } from '#server/kernel.ts';
import { orders } from '#server/orders/table.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Purchase } from '../contract.ts';

/** @throws AppError `not_found` for an order that is not the person's. */
export async function findPurchase(kernel: Kernel, ownerId: string, id: string): Promise<Purchase> {
  const [order] = await kernel.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.ownerId, ownerId)));
  if (!order) throw new AppError('not_found');
  const { state, productId, currency, paid, endsAt } = order;
  return { id, state, productId, currency, paid, until: endsAt?.toISOString() ?? null };
}
