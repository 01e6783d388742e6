import { describe, expect, test } from 'vitest';
import { startCheckout } from '#server/orders/checkout.ts';
import { sweepOrders } from '#server/orders/sweeper.ts';
import { makeBuyer, makeOrder, outcomeOf } from '#tests/support/buyer.ts';
import { eventually } from '#tests/support/eventually.ts';
import { delivery } from '#tests/support/payment-provider.ts';
import { Story } from '#tests/support/payment-story.ts';
import { suitePayments, wish } from '#tests/support/payment-suite.ts';

const { provider, kernel, post, orderOf } = suitePayments();

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
    await eventually(async () => {
      const subjects = (await kernel.mail.outbox.list()).map((one) => one.subject);
      expect(subjects).toContainEqual(expect.stringContaining('20,000 advanced model words'));
    });
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

  test('is awaited where money takes days: nobody asks for such a page each minute', async () => {
    const ownerId = await makeBuyer(kernel);
    const { orderId } = await startCheckout(kernel, wish(ownerId));
    const order = await orderOf(orderId);
    const asked = () => provider.asked(`GET /v1/checkout/sessions/${order.checkoutRef}`).length;
    kernel.clock.pass(3 * 60_000);
    await sweepOrders(kernel);
    expect(asked()).toBe(1);
    const now = kernel.clock.now().getTime();
    for (const event of new Story(order, now).pending(600).events) await post(delivery(event, now));
    await sweepOrders(kernel);
    expect(asked()).toBe(1);
  });
});
