import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { takeEvent } from '#server/orders/apply.ts';
import { type CheckoutInput, startCheckout } from '#server/orders/checkout.ts';
import { makeCoupon } from '#server/orders/coupon.ts';
import { orders } from '#server/orders/table.ts';
import { makeBuyer } from '#tests/support/buyer.ts';
import { readOf, Story } from '#tests/support/payment-story.ts';
import { suitePayments, wish } from '#tests/support/payment-suite.ts';

const { provider, kernel, orderOf } = suitePayments();

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
  const open = () => startCheckout(kernel, wish(ownerId, { productId: 'credits-3000' }));
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

test('a page that was paid on is not shown again while its money is on its way', async () => {
  const ownerId = await makeBuyer(kernel);
  const { orderId, url } = await startCheckout(kernel, wish(ownerId));
  const order = await orderOf(orderId);
  for (const event of new Story(order, kernel.clock.now().getTime()).pending(600).events)
    await takeEvent(kernel, readOf(event));
  expect(await orderOf(orderId)).toMatchObject({ state: 'open' });
  const again = await startCheckout(kernel, wish(ownerId));
  expect(again.orderId).not.toBe(orderId);
  expect(again.url).not.toBe(url);
});
