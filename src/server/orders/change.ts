import { and, eq, isNotNull } from 'drizzle-orm';
import type { Currency } from '#shared/currency/currency.ts';
import { moneyOf } from '#shared/currency/currency-info.ts';
import { amountIn } from '#shared/currency/price.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { PlanProduct } from '#shared/plan/product.ts';
import { findProduct } from '#shared/plan/products.ts';
import type { Db } from '../db/open.ts';
import type { Kernel } from '../kernel.ts';
import type { PaymentProvider, PlanChange } from '../payments/payments.ts';
import type { CheckoutInput } from './checkout.ts';
import { insertOrder, soldOf } from './order.ts';
import { returnUrlOf } from './return-url.ts';
import { liveSubscription, relationOf } from './subscription.ts';
import { type Order, orders, type Subscription } from './table.ts';

/** How long the page that asks for a yes can be answered. */
const openMs = 60 * 60 * 1_000;

interface ChangeInput extends CheckoutInput {
  readonly provider: PaymentProvider;
  readonly product: PlanProduct;
  readonly subscription: Subscription;
}

/** An order of the change, and the page of ours that names the price and asks for a yes. */
export async function changeAddress(kernel: Kernel, input: ChangeInput) {
  const { ownerId, product, subscription, hostKey, locale, provider } = input;
  const now = kernel.clock.now();
  const back = returnUrlOf(kernel, input);
  // A subscription stays in the currency in which it began.
  const currency = await currencyOfPlan(kernel.db, subscription.ref, input.currency);
  const order = await insertOrder(kernel.db, {
    ...soldOf(product),
    ...{ ownerId, currency, price: amountIn(product, moneyOf(currency)) },
    ...{ provider: provider.name, hostKey, locale, customerRef: subscription.customerRef },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + openMs) },
    subscriptionRef: subscription.ref,
  });
  const query = new URLSearchParams({ back: back.pathname + back.search });
  return { orderId: order.id, url: `${back.origin}/api/payments/change/${order.id}?${query}` };
}

async function currencyOfPlan(db: Db, ref: string, otherwise: Currency): Promise<Currency> {
  const [found] = await db
    .select({ currency: orders.currency })
    .from(orders)
    .where(and(eq(orders.subscriptionRef, ref), isNotNull(orders.paidAt)))
    .limit(1);
  return found?.currency ?? otherwise;
}

/** The change that an order is of. @throws AppError `not_found` for another's, or one that is over. */
export async function findChange(
  kernel: Kernel,
  {
    ownerId,
    orderId,
    attempt,
  }: { readonly ownerId: string } & Pick<PlanChange, 'orderId' | 'attempt'>,
): Promise<{ readonly order: Order; readonly change: PlanChange }> {
  const [order] = await kernel.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.ownerId, ownerId)));
  const product = order && findProduct(order.productId);
  const isOpen = order?.state === 'open' && (order.expiresAt ?? 0) > kernel.clock.now();
  if (!order?.subscriptionRef || !isOpen || !product || order.invoiceRef)
    throw new AppError('not_found');
  // The plan may have changed since the page was made: a yes never leads to less, or to another's plan.
  const plan = await liveSubscription(kernel.db, ownerId);
  if (!plan || plan.ref !== order.subscriptionRef || product.kind !== 'plan')
    throw new AppError('not_found');
  if (relationOf(plan, product) === 'downgrade') throw new AppError('not_found');
  const { currency, price, subscriptionRef } = order;
  return { order, change: { orderId, attempt, subscriptionRef, product, currency, price } };
}
