import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { takeEvent } from '#server/orders/apply.ts';
import { findChange } from '#server/orders/change.ts';
import { type CheckoutInput, startCheckout } from '#server/orders/checkout.ts';
import { makeCoupon } from '#server/orders/coupon.ts';
import { portalAddress } from '#server/orders/portal.ts';
import { cancelSubscriptionsOf } from '#server/orders/subscription.ts';
import { sweepOrders } from '#server/orders/sweeper.ts';
import { orders, subscriptions } from '#server/orders/table.ts';
import { makeBuyer, makeOrder, outcomeOf } from '#tests/support/buyer.ts';
import { testClock } from '#tests/support/clock.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { delivery } from '#tests/support/payment-provider.ts';
import { readOf, Story } from '#tests/support/payment-story.ts';
import { suiteProvider } from '#tests/support/payment-suite.ts';
import { answerPayments } from '../endpoint.ts';
import { createStripe } from './stripe.ts';

const provider = suiteProvider();
let kernel: TestKernel;
beforeAll(async () => {
  kernel = await testKernel({ env: provider.env });
});
afterAll(() => kernel.close());

const wish = (ownerId: string, more: Partial<CheckoutInput> = {}): CheckoutInput => ({
  ...{ ownerId, productId: 'gpt4-words-20k', currency: 'usd', hostKey: 'essay', locale: 'fr' },
  returnPath: '/fr/paid?x=1',
  ...more,
});

const post = (request: Request) => answerPayments({ kernel, request, path: 'webhook' });

async function orderOf(id: string | null) {
  const [order] = await kernel.db
    .select()
    .from(orders)
    .where(eq(orders.id, id ?? ''));
  if (!order) throw new Error('no order');
  return order;
}

describe('a payment page', () => {
  test('is opened with the price of our table, tax numbers and an invoice', async () => {
    const ownerId = await makeBuyer(kernel);
    const { orderId, url } = await startCheckout(kernel, wish(ownerId));
    expect(url).toMatch(/\/pay\/\d+$/);
    const [asked] = provider.asked('POST /v1/checkout/sessions').slice(-1);
    expect(asked?.fields).toMatchObject({
      ...{ mode: 'payment', client_reference_id: orderId, locale: 'fr' },
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '600',
      'line_items[0][price_data][product]': 'wordkin_gpt4_words_20k_test',
      'metadata[order_id]': orderId,
      'payment_intent_data[metadata][order_id]': orderId,
      'tax_id_collection[enabled]': 'true',
      'invoice_creation[enabled]': 'true',
      'automatic_tax[enabled]': 'false',
      'excluded_payment_method_types[0]': 'alipay',
      customer_creation: 'always',
      success_url: `http://essay.wordkin.localhost:4321/fr/paid?x=1&order=${orderId}`,
      cancel_url: `http://essay.wordkin.localhost:4321/fr/paid?x=1&order=${orderId}&payment=back`,
    });
    expect(asked?.headers).toMatchObject({
      'stripe-version': '2026-10-28.endive',
      authorization: 'Bearer sk_test_scripted',
      'idempotency-key': expect.stringContaining(orderId ?? ''),
    });
    expect(await orderOf(orderId)).toMatchObject({ state: 'open', price: 600, words: 20_000 });
  });

  test('of a plan renews by the month or the year, with the product ids of SPEC 9', async () => {
    const ownerId = await makeBuyer(kernel);
    const { orderId } = await startCheckout(
      kernel,
      wish(ownerId, { productId: 'unlimited-yearly' }),
    );
    const [asked] = provider.asked('POST /v1/checkout/sessions').slice(-1);
    expect(asked?.fields).toMatchObject({
      mode: 'subscription',
      'line_items[0][price_data][product]': 'wordkin_unlimited_test',
      'line_items[0][price_data][recurring][interval]': 'year',
      'subscription_data[metadata][order_id]': orderId,
      'subscription_data[metadata][product_id]': 'unlimited-yearly',
    });
  });

  test('offers Alipay in China and in its currency alone (SPEC 9)', async () => {
    const methods = async (country: string, currency: 'cny' | 'usd') => {
      const ownerId = await makeBuyer(kernel);
      await startCheckout(kernel, wish(ownerId, { country, currency }));
      const [asked] = provider.asked('POST /v1/checkout/sessions').slice(-1);
      return [
        asked?.fields['allowed_payment_method_types[0]'],
        asked?.fields['allowed_payment_method_types[1]'],
        asked?.fields['excluded_payment_method_types[0]'],
      ];
    };
    expect(await methods('CN', 'cny')).toEqual(['card', 'alipay', undefined]);
    expect(await methods('CN', 'usd')).toEqual([undefined, undefined, 'alipay']);
    expect(await methods('DE', 'cny')).toEqual([undefined, undefined, 'alipay']);
  });

  test('is the same for a double click, in parallel and later (R16)', async () => {
    const ownerId = await makeBuyer(kernel);
    const before = provider.sessions.size;
    const all = await Promise.all(
      Array.from({ length: 5 }, () => startCheckout(kernel, wish(ownerId))),
    );
    const later = await startCheckout(kernel, wish(ownerId));
    expect(new Set([...all, later].map(({ url, orderId }) => `${url} ${orderId}`)).size).toBe(1);
    expect(provider.sessions.size).toBe(before + 1);
  });

  test('takes a coupon off, and is refused to who has no account, no such product, no such path', async () => {
    const ownerId = await makeBuyer(kernel);
    await makeCoupon(kernel.db, { code: 'spring', percent: 25 }, kernel.clock.now());
    const { orderId } = await startCheckout(kernel, wish(ownerId, { coupon: ' Spring ' }));
    const [asked] = provider.asked('POST /v1/checkout/sessions').slice(-1);
    expect(asked?.fields['discounts[0][coupon]']).toBe('wordkin_SPRING_25');
    expect(provider.asked('POST /v1/coupons')[0]?.fields).toMatchObject({ duration: 'once' });
    expect(await orderOf(orderId)).toMatchObject({ price: 600, discount: 150 });
    const fail = (more: Partial<CheckoutInput>) => startCheckout(kernel, wish(ownerId, more));
    await expect(fail({ coupon: 'winter' })).rejects.toMatchObject({ key: 'coupon_invalid' });
    await expect(fail({ productId: 'none' })).rejects.toMatchObject({ key: 'parameter' });
    for (const returnPath of [
      '//evil.example',
      'https://evil.example',
      '\\evil',
      '/\\evil.example',
    ])
      await expect(fail({ returnPath }), returnPath).rejects.toMatchObject({ key: 'parameter' });
    const ownerless = { ownerId: crypto.randomUUID() };
    await expect(fail(ownerless)).rejects.toMatchObject({ key: 'unauthorized' });
  });
});

test('a page that cannot be opened now can be later, and customers of another mode are new ones', async () => {
  const ownerId = await makeBuyer(kernel);
  provider.faults.push({ status: 500 }, { status: 500 }, { status: 500 });
  const open = () => startCheckout(kernel, wish(ownerId, { productId: 'credits-500' }));
  await expect(open()).rejects.toMatchObject({ key: 'service_unavailable' });
  const { orderId } = await open();
  await kernel.db
    .update(orders)
    .set({ customerRef: 'cus_gone' })
    .where(eq(orders.id, orderId ?? ''));
  const gone = { type: 'invalid_request_error', code: 'resource_missing', param: 'customer' };
  provider.faults.push({ status: 400, error: gone });
  const again = await startCheckout(kernel, wish(ownerId));
  const [refused, taken] = provider.asked('POST /v1/checkout/sessions').slice(-2);
  expect([refused?.fields.customer, taken?.fields.customer]).toEqual(['cus_gone', undefined]);
  expect(again.orderId).toBe(taken?.fields.client_reference_id);
  provider.faults.push({ status: 400, error: { ...gone, code: 'amount_too_small' } });
  const small = startCheckout(kernel, wish(ownerId, { productId: 'bypass-10k' }));
  await expect(small).rejects.toMatchObject({ key: 'coupon_invalid' });
});

describe('a delivery', () => {
  test('pays an order once, gives the words and mails a receipt (R22)', async () => {
    const ownerId = await makeBuyer(kernel);
    const order = await makeOrder(kernel, ownerId, 'gpt4-words-20k');
    const now = kernel.clock.now().getTime();
    const [event] = new Story(order, now).paid(714, 114).events;
    if (!event) throw new Error('no event');
    expect((await post(delivery(event, now))).status).toBe(200);
    const again = await post(delivery(event, now + 10_000));
    expect([again.status, await again.text()]).toEqual([200, 'known\n']);
    expect(await outcomeOf(kernel, ownerId)).toMatchObject({
      orders: [{ state: 'paid', paid: 714, net: 600 }],
      words: [{ meter: 'gpt4_words', balance: 20_000 }],
    });
    await expect
      .poll(async () => (await kernel.mail.outbox.list()).map((one) => one.subject))
      .toContainEqual(expect.stringContaining('20,000 GPT-4 words'));
  });

  test('is refused when forged, changed, older than 300 s or from the future (R22)', async () => {
    const ownerId = await makeBuyer(kernel);
    const order = await makeOrder(kernel, ownerId, 'pro-lifetime');
    const now = kernel.clock.now().getTime();
    const [event] = new Story(order, now).paid(999).events;
    if (!event) throw new Error('no event');
    const { headers } = delivery(event, now);
    const changed = new Request('http://x/', {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...event, id: 'evt_2' }),
    });
    const bare = new Request('http://x/', { method: 'POST', body: JSON.stringify(event) });
    for (const request of [
      delivery(event, now, 'whsec_other'),
      delivery(event, now - 301_000),
      delivery(event, now + 301_000),
      changed,
      bare,
      new Request('http://x/', { method: 'POST', headers, body: '' }),
    ])
      expect((await post(request)).status).toBe(400);
    expect(await outcomeOf(kernel, ownerId)).toMatchObject({
      plan: ['Free', null],
      orders: [{ state: 'open' }],
    });
    expect((await post(delivery(event, now - 290_000))).status).toBe(200);
    expect((await post(new Request('http://x/'))).status).toBe(405);
  });

  test('that was lost is asked for: events that failed, and pages that were paid on (R22)', async () => {
    const [one, other] = [await makeBuyer(kernel), await makeBuyer(kernel)];
    const order = await makeOrder(kernel, one, 'pro-monthly');
    provider.undelivered.push(
      ...new Story(order, kernel.clock.now().getTime()).planPaid(1_999, 30).events,
    );
    const { orderId } = await startCheckout(kernel, wish(other));
    const { checkoutRef } = await orderOf(orderId);
    Object.assign(provider.sessions.get(checkoutRef ?? '') ?? {}, {
      ...{
        status: 'complete',
        payment_status: 'paid',
        amount_total: 600,
        payment_intent: 'pi_looked',
      },
    });
    kernel.clock.pass(3 * 60_000);
    await sweepOrders(kernel);
    await sweepOrders(kernel);
    expect(await outcomeOf(kernel, one)).toMatchObject({
      plan: ['Pro', expect.any(Date)],
      orders: [{ state: 'paid' }],
    });
    expect(await outcomeOf(kernel, other)).toMatchObject({
      orders: [{ state: 'paid', paid: 600 }],
    });
    provider.undelivered.length = 0;
  });
});

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

describe('the provider', () => {
  const port = (patience = 15_000) =>
    createStripe({
      env: readEnv({ ...provider.env }),
      ...{ clock: testClock(), key: 'sk_live_x', webhookSecret: 'x', patience },
    });

  test('that refuses a card is a payment failure, and one that is down or slow is no fault of ours (SPEC 8)', async () => {
    const refund = (key: string, stripe = port()) =>
      stripe.refund({ paymentRef: 'pi_1', amount: 5, key });
    provider.faults.push({ status: 402, error: { type: 'card_error', code: 'card_declined' } });
    await expect(refund('a')).rejects.toMatchObject({
      key: 'payment_failed',
      message: expect.stringContaining('We were unable to process your payment'),
    });
    provider.faults.push({ status: 500 });
    await refund('b');
    const tries = provider.asked('POST /v1/refunds').slice(-2);
    expect(tries.map(({ headers }) => headers['idempotency-key'])).toEqual(['b', 'b']);
    provider.faults.push({ hangs: true }, { hangs: true }, { hangs: true });
    await expect(refund('c', port(200))).rejects.toMatchObject({ key: 'service_unavailable' });
  });

  test('with a live key has the live product ids, and moves money (SPEC 9)', () => {
    expect(port()).toMatchObject({ name: 'stripe', isTest: false });
    expect(kernel.payments.provider).toMatchObject({ name: 'stripe', isTest: true });
  });
});
