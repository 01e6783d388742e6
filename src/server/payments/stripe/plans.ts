import type { Stripe } from 'stripe';
import type { PaymentProvider, PlanChange } from '../payments.ts';
import { answered, once, unlessAlready } from './client.ts';
import type { Ensure } from './ensure.ts';
import { priceData } from './session-params.ts';

export interface PlansParts {
  readonly client: () => Promise<Stripe>;
  readonly ensure: Ensure;
}

/** What becomes of plans that renew, and of money that was paid. */
export function stripePlans({
  client,
  ensure,
}: PlansParts): Pick<PaymentProvider, 'priceOfChange' | 'change' | 'cancel' | 'refund'> {
  const itemsOf = async (change: PlanChange) => {
    const { subscriptions } = await client();
    const { items } = await answered(subscriptions.retrieve(change.subscriptionRef));
    const [item] = items.data;
    const price = priceData(change, await ensure.product(change.product));
    if (!item || !('recurring' in price)) throw new Error('payments: no change of a plan');
    return [{ id: item.id, price_data: price }];
  };
  return {
    priceOfChange: async (change) => {
      const details = {
        items: await itemsOf(change),
        proration_behavior: 'always_invoice' as const,
      };
      const { invoices } = await client();
      const preview = await answered(
        invoices.createPreview({
          subscription: change.subscriptionRef,
          subscription_details: details,
        }),
      );
      return Math.max(0, preview.amount_due);
    },
    change: async (change) => {
      const params = {
        items: await itemsOf(change),
        proration_behavior: 'always_invoice' as const,
        payment_behavior: 'error_if_incomplete' as const,
        cancel_at_period_end: false,
        metadata: { change_id: change.orderId, product_id: change.product.id },
      };
      const key = once(`change:${change.orderId}:${change.attempt}`, params);
      const { subscriptions } = await client();
      await answered(subscriptions.update(change.subscriptionRef, params, key));
    },
    cancel: async (ref, when) => {
      const { subscriptions } = await client();
      if (when === 'now') return unlessAlready(subscriptions.cancel(ref), ['resource_missing']);
      await answered(subscriptions.update(ref, { cancel_at_period_end: true }));
    },
    refund: async ({ paymentRef, amount, key }) => {
      const { refunds } = await client();
      const params = { payment_intent: paymentRef, amount };
      await answered(refunds.create(params, { idempotencyKey: key }));
    },
  };
}
