import { supportedCurrency } from '#shared/currency/currency.ts';
import { findProduct } from '#shared/plan/products.ts';
import type { Applying } from './apply.ts';
import { type Applied, changeOrder, earlier, lockOrder } from './change-order.ts';
import type { FactOf } from './fact.ts';
import { insertOrder, soldOf } from './order.ts';
import { type Order, orders } from './table.ts';

type InvoiceFact = FactOf<'invoice'>;

/** A payment of a subscription, or one that failed: the order's own, or an order of its own. */
export async function factOfInvoice(
  call: Applying,
  fact: InvoiceFact,
  at: Date,
): Promise<Applied | null> {
  const order = (await ownOrder(call, fact)) ?? (await renewalOrder(call, fact, at));
  return (
    order &&
    changeOrder(call, order, {
      invoiceRef: fact.invoiceRef,
      subscriptionRef: fact.subscriptionRef,
      customerRef: order.customerRef ?? fact.customerRef,
      paymentRef: order.paymentRef ?? fact.paymentRef,
      ...(fact.outcome === 'failed'
        ? { failedAt: earlier(order.failedAt, at) }
        : paidByInvoice(order, fact, at)),
    })
  );
}

function paidByInvoice(order: Order, fact: InvoiceFact, at: Date): Partial<Order> {
  return {
    ...{ paid: fact.amount, net: fact.net, paidAt: earlier(order.paidAt, at) },
    ...{ startsAt: new Date(fact.startsAt), endsAt: new Date(fact.endsAt) },
  };
}

async function ownOrder({ db }: Applying, fact: InvoiceFact): Promise<Order | null> {
  const known = await lockOrder(db, orders.invoiceRef, fact.invoiceRef);
  if (known || fact.ownOrderId === null) return known;
  const own = await lockOrder(db, orders.id, fact.ownOrderId);
  // The provider still tells the last change of plan where another made this invoice.
  return own?.invoiceRef === null ? own : null;
}

/** A row for each invoice; what began the subscription says whose it is. */
async function renewalOrder({ db }: Applying, fact: InvoiceFact, at: Date): Promise<Order | null> {
  const root = await lockOrder(db, orders.id, fact.orderId);
  if (!root) return null;
  const product = findProduct(fact.productId);
  const { productId, kind, productName, tier, months, meter, words } = root;
  const sold = product
    ? soldOf(product)
    : { productId, kind, productName, tier, months, meter, words };
  return insertOrder(db, {
    ...sold,
    ...{ ownerId: root.ownerId, provider: root.provider },
    ...{ currency: supportedCurrency(fact.currency), price: fact.net },
    ...{ hostKey: root.hostKey, locale: root.locale, createdAt: at },
  });
}
