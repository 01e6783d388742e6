import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { takeEvent } from '#server/orders/apply.ts';
import { findChange } from '#server/orders/change.ts';
import { startCheckout } from '#server/orders/checkout.ts';
import { portalAddress } from '#server/orders/portal.ts';
import { cancelSubscriptionsOf } from '#server/orders/subscription.ts';
import { sweepOrders } from '#server/orders/sweeper.ts';
import { subscriptions } from '#server/orders/table.ts';
import { makeBuyer, makeOrder } from '#tests/support/buyer.ts';
import { delivery } from '#tests/support/payment-provider.ts';
import { readOf, Story } from '#tests/support/payment-story.ts';
import { suitePayments, wish } from '#tests/support/payment-suite.ts';

const { provider, kernel, post, orderOf } = suitePayments();

describe('a plan that renews', () => {
  async function subscriber(productId: string) {
    const ownerId = await makeBuyer(kernel);
    const order = await makeOrder(kernel, ownerId, productId);
    const now = kernel.clock.now().getTime();
    for (const event of new Story(order, now).planPaid(999, 30).events)
      await post(delivery(event, now));
    const [plan] = await kernel.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.ownerId, ownerId));
    if (!plan) throw new Error('no subscription');
    provider.subscriptions.set(plan.ref, { id: plan.ref, items: { data: [{ id: 'si_1' }] } });
    return { ownerId, order, plan };
  }

  test('is changed to more at once, and to less or the same on the portal', async () => {
    const { ownerId } = await subscriber('basic-monthly');
    const before = provider.sessions.size;
    const more = await startCheckout(kernel, wish(ownerId, { productId: 'pro-monthly' }));
    expect(more.url).toContain(`/api/payments/change/${more.orderId}?back=%2Ffr%2Fpaid`);
    const same = await startCheckout(kernel, wish(ownerId, { productId: 'basic-monthly' }));
    expect(same).toEqual({ orderId: null, url: `${provider.origin}/portal` });
    expect(provider.sessions.size).toBe(before);
    expect(await portalAddress(kernel, wish(ownerId))).toBe(`${provider.origin}/portal`);
    const stranger = await makeBuyer(kernel);
    await expect(portalAddress(kernel, wish(stranger))).rejects.toMatchObject({ key: 'not_found' });
  });

  test('has its portal with the customer who pays it, also after a purchase as another', async () => {
    const { ownerId, plan } = await subscriber('basic-monthly');
    const order = await makeOrder(kernel, ownerId, 'gpt4-words-20k');
    const now = kernel.clock.now().getTime();
    for (const event of new Story(order, now).paid(600).events) await post(delivery(event, now));
    expect((await orderOf(order.id)).customerRef).not.toBe(plan.customerRef);
    await portalAddress(kernel, wish(ownerId));
    const [asked] = provider.asked('POST /v1/billing_portal/sessions').slice(-1);
    expect(asked?.fields.customer).toBe(plan.customerRef);
  });

  test('is not changed when the card is refused, and can be tried again (SPEC 8)', async () => {
    const { ownerId } = await subscriber('basic-monthly');
    const { orderId } = await startCheckout(
      kernel,
      wish(ownerId, { productId: 'ultimate-yearly' }),
    );
    const { change } = await findChange(kernel, { ownerId, orderId: orderId ?? '', attempt: 'a' });
    const port = kernel.payments.provider;
    expect(await port?.priceOfChange(change)).toBe(700);
    const card = { status: 402, error: { type: 'card_error', code: 'card_declined' } };
    provider.faults.push({ at: 'POST /v1/subscriptions/', ...card });
    await expect(port?.change(change)).rejects.toMatchObject({ key: 'payment_failed' });
    await port?.change({ ...change, attempt: 'b' });
    const [asked, last] = provider.asked('POST /v1/subscriptions/').slice(-2);
    expect(last?.fields).toMatchObject({
      'items[0][id]': 'si_1',
      'items[0][price_data][recurring][interval]': 'year',
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
      'metadata[change_id]': orderId,
      'metadata[product_id]': 'ultimate-yearly',
    });
    expect(asked?.headers['idempotency-key']).not.toBe(last?.headers['idempotency-key']);
  });

  test('is not changed to less by a page that was left open, or once it has ended', async () => {
    const { ownerId, plan } = await subscriber('basic-monthly');
    const { orderId } = await startCheckout(kernel, wish(ownerId, { productId: 'pro-monthly' }));
    const ask = () => findChange(kernel, { ownerId, orderId: orderId ?? '', attempt: 'a' });
    const become = (now: Partial<typeof plan>) =>
      kernel.db.update(subscriptions).set(now).where(eq(subscriptions.ref, plan.ref));
    await ask();
    await become({ productId: 'ultimate-monthly' });
    await expect(ask()).rejects.toMatchObject({ key: 'not_found' });
    await become({ productId: 'basic-monthly', status: 'ended' });
    await expect(ask()).rejects.toMatchObject({ key: 'not_found' });
  });

  test('ends with its period once a plan for life covers it, also when that was cut short', async () => {
    const { ownerId, plan } = await subscriber('basic-monthly');
    const order = await makeOrder(kernel, ownerId, 'pro-lifetime');
    const story = new Story(order, kernel.clock.now().getTime()).paid(34_900);
    // What follows from an event is lost with the process that took it.
    for (const event of story.events) await takeEvent(kernel, readOf(event));
    const asked = () => provider.asked(`POST /v1/subscriptions/${plan.ref}`);
    expect(asked()).toEqual([]);
    await sweepOrders(kernel);
    expect(asked()).toMatchObject([{ fields: { cancel_at_period_end: 'true' } }]);
  });

  test.each(['refunded', 'disputed'] as const)(
    'ends with its period once all its money was %s, and nobody who lost it is charged again (R23)',
    async (how) => {
      const { order, plan } = await subscriber('pro-monthly');
      const now = kernel.clock.now().getTime();
      const story = new Story(order, now).planPaid(999, 30);
      const tell = async (isWhole: boolean) => {
        if (how === 'refunded') story.refunded(isWhole ? 999 : 500, 1);
        else story.disputed('a', isWhole ? 'needs_response' : 'warning_needs_response', 1);
        for (const event of story.events.slice(-1)) await takeEvent(kernel, readOf(event));
      };
      const asked = () => provider.asked(`POST /v1/subscriptions/${plan.ref}`);
      if (how === 'refunded') {
        await tell(false);
        await sweepOrders(kernel);
        expect(asked()).toEqual([]);
      }
      // What follows from an event is lost with the process that took it.
      await tell(true);
      expect(asked()).toEqual([]);
      await sweepOrders(kernel);
      expect(asked()).toMatchObject([{ fields: { cancel_at_period_end: 'true' } }]);
      await kernel.db
        .update(subscriptions)
        .set({ cancelsAtEnd: true })
        .where(eq(subscriptions.ref, plan.ref));
      await sweepOrders(kernel);
      expect(asked()).toHaveLength(1);
    },
  );

  test('is bought anew, and not changed for what it would still be worth, once its money went back', async () => {
    const { ownerId, order } = await subscriber('pro-monthly');
    const story = new Story(order, kernel.clock.now().getTime()).planPaid(999, 30);
    const wanted = wish(ownerId, { productId: 'ultimate-monthly' });
    const before = await startCheckout(kernel, wanted);
    expect(before.url).toContain('/api/payments/change/');
    for (const event of story.refunded(999, 1).events.slice(-1))
      await takeEvent(kernel, readOf(event));
    const { orderId } = await startCheckout(kernel, wanted);
    expect(await orderOf(orderId)).toMatchObject({ price: 4_999, subscriptionRef: null });
    const change = { ownerId, orderId: before.orderId ?? '', attempt: 'a' };
    await expect(findChange(kernel, change)).rejects.toMatchObject({ key: 'not_found' });
  });

  test('goes on where another payment stands for the period that runs', async () => {
    const { order, plan } = await subscriber('pro-monthly');
    const now = kernel.clock.now().getTime();
    const story = new Story(order, now).planPaid(999, 30).renewed(2, 999, 30, false);
    story.refunded(999, 1);
    for (const event of story.events.slice(-3)) await post(delivery(event, now));
    await sweepOrders(kernel);
    expect(provider.asked(`POST /v1/subscriptions/${plan.ref}`)).toEqual([]);
  });

  test('ends at once for who goes, with the pages that are open', async () => {
    const { ownerId, plan } = await subscriber('pro-monthly');
    const { orderId } = await startCheckout(kernel, wish(ownerId));
    await cancelSubscriptionsOf(kernel, ownerId);
    expect(provider.asked(`DELETE /v1/subscriptions/${plan.ref}`)).toHaveLength(1);
    const { checkoutRef } = await orderOf(orderId);
    expect(provider.sessions.get(checkoutRef ?? '')).toMatchObject({ status: 'expired' });
    await cancelSubscriptionsOf(kernel, ownerId);
  });
});
