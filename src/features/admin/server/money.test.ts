import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/auth/table.ts';
import { orders } from '#server/orders/table.ts';
import { joinProgramme } from '#server/rewards/affiliate.ts';
import { heardOfPayment } from '#server/rewards/payment.ts';
import { makeBuyer, makeOrder } from '#tests/support/buyer.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { invite } from '#tests/support/invitation.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { signedInOperator } from '#tests/support/operator.ts';
import { lettersTo } from '#tests/support/outbox-letters.ts';
import { type PaymentSite, startPaymentSite } from '#tests/support/payment-site.ts';

const reason = 'a test of the console';
const refused = (key: string) => ({ cause: { key } });
const nothing = { percent: null, amount: null, currency: null } as const;
const plain = { until: null, mostUses: null, product: null, reason } as const;

describe.each(databaseKinds)('money in the console on %s', (kind) => {
  const kernel = suiteKernel(kind);
  const callsOf = async () => (await signedInOperator(kernel)).calls();

  test('makes coupons of a percentage or an amount, and ends them, each with its reason', async () => {
    const { money, house } = await callsOf();
    await money.makeCoupon({ ...nothing, ...plain, code: 'spring', percent: 20 });
    const pounds = { ...nothing, amount: 5.5, currency: 'gbp' } as const;
    const until = '2027-01-31';
    await money.makeCoupon({ ...pounds, ...plain, code: 'five', mostUses: 3, until });
    const yen = { ...nothing, amount: 500, currency: 'jpy' } as const;
    await money.makeCoupon({ ...yen, ...plain, code: 'yen', product: 'pro-monthly' });
    const off = { percent: null, uses: 0, isOver: false };
    expect(await money.coupons()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'SPRING', percent: 20, off: null, products: null }),
        expect.objectContaining({ ...off, code: 'FIVE', off: { amount: 550, currency: 'gbp' } }),
        expect.objectContaining({ ...off, code: 'YEN', off: { amount: 500, currency: 'jpy' } }),
      ]),
    );
    await money.endCoupon({ code: 'SPRING', reason });
    const over = (await money.coupons()).find(({ code }) => code === 'SPRING');
    expect(over?.isOver).toBe(true);
    const { items } = await house.log({ action: 'coupon', subject: 'SPRING' });
    expect(items.map(({ after }) => after)).toMatchObject([{ isOver: true }, { percent: 20 }]);
  });

  test('refuses what is no coupon, and leaves no line of it in the book', async () => {
    const { money, house } = await callsOf();
    const none = money.makeCoupon({ ...nothing, ...plain, code: 'none' });
    await expect(none).rejects.toMatchObject(refused('parameter'));
    await money.makeCoupon({ ...nothing, ...plain, code: 'once', percent: 5 });
    const again = money.makeCoupon({ ...nothing, ...plain, code: 'ONCE', percent: 50 });
    await expect(again).rejects.toMatchObject(refused('coupon_taken'));
    const euros = { amount: 5, currency: 'eur' } as const;
    const both = money.makeCoupon({ ...nothing, ...plain, ...euros, code: 'both', percent: 5 });
    await expect(both).rejects.toMatchObject(refused('parameter'));
    const gone = money.endCoupon({ code: 'NOBODY', reason });
    await expect(gone).rejects.toMatchObject(refused('not_found'));
    expect((await house.log({ action: 'coupon', subject: 'ONCE' })).items).toHaveLength(1);
    expect((await house.log({ action: 'coupon', subject: 'NOBODY' })).items).toEqual([]);
  });

  test('lists what is due, notes what was paid, tells its person, and refuses another amount', async () => {
    const { money, house } = await callsOf();
    const { inviterId: ownerId, friendId } = await invite(kernel);
    await joinProgramme(kernel, { ownerId, hostKey: 'main' });
    const paid = { paid: 1_999, net: 1_999, returned: 0, isRenewal: false } as const;
    await kernel.db.transaction((tx) =>
      heardOfPayment(
        { db: tx, clock: kernel.clock },
        {
          ...{ orderId: crypto.randomUUID(), ownerId: friendId, productId: 'pro-monthly' },
          ...{ kind: 'plan', currency: 'eur', ...paid },
        },
      ),
    );
    kernel.clock.pass(31 * 86_400_000);
    const mine = async () => (await money.payouts()).find((row) => row.ownerId === ownerId);
    expect(await mine()).toMatchObject({ currency: 'eur', pending: 0, payable: 599, paid: 0 });
    expect(await money.payoutFile()).toContain('5.99');
    const pay = (amount: number) => money.payOut({ ownerId, currency: 'eur', amount, reason });
    await expect(pay(600)).rejects.toMatchObject(refused('parameter'));
    await pay(599);
    const [person] = await kernel.db.select().from(users).where(eq(users.id, ownerId));
    await eventually(async () => {
      const [letter] = await lettersTo(kernel, person?.email ?? '', '€5.99 of commission');
      expect(letter?.text).toContain('http://wordkin.localhost:4321/app/rewards');
    });
    expect(await mine()).toMatchObject({ payable: 0, paid: 599 });
    expect((await house.log({ subject: ownerId })).items).toMatchObject([
      { action: 'payout', after: { currency: 'eur', paid: 599 } },
    ]);
  });

  test('lists orders of everybody or of one, by state', async () => {
    const { money } = await callsOf();
    const [one, other] = [await makeBuyer(kernel), await makeBuyer(kernel)];
    await makeOrder(kernel, one, 'pro-monthly');
    await makeOrder(kernel, other, 'basic-monthly');
    const own = await money.orders({ ownerId: one });
    expect(own.items).toMatchObject([
      { ownerId: one, kind: 'plan', state: 'open', paid: null, site: 'main' },
    ]);
    const all = await money.orders({ state: 'open' });
    expect(all.items.map(({ ownerId }) => ownerId)).toEqual(expect.arrayContaining([one, other]));
    expect((await money.orders({ state: 'refunded' })).items).toEqual([]);
  });
});

describe('a refund from the console', () => {
  let site: PaymentSite;
  beforeAll(async () => {
    site = await startPaymentSite();
  });
  afterAll(() => site.close());

  test('goes to the provider, at most what is left, and stands in the book (R22)', async () => {
    const { kernel } = site;
    const { money, house } = await (await signedInOperator(kernel)).calls();
    const { id: orderId } = await makeOrder(kernel, await makeBuyer(kernel), 'pro-monthly');
    const order = async () =>
      (await kernel.db.select().from(orders).where(eq(orders.id, orderId)))[0];
    const press = (amount: number) =>
      money.refund({ key: crypto.randomUUID(), orderId, amount, reason });
    await expect(press(1)).rejects.toMatchObject(refused('not_found'));
    await kernel.db
      .update(orders)
      .set({
        ...{ provider: 'local', paymentRef: 'pi_console', state: 'paid' },
        ...{ paid: 1_999, net: 1_999, paidAt: kernel.clock.now() },
      })
      .where(eq(orders.id, orderId));
    await expect(press(20)).rejects.toMatchObject(refused('parameter'));
    // Two operators at once: one of them is told to wait, and the book knows of the other alone.
    const pressed = await Promise.allSettled([press(5), press(5)]);
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await order()).toMatchObject({ refunded: 500, state: 'partly_refunded' });
    await expect(press(15)).rejects.toMatchObject(refused('parameter'));
    kernel.clock.pass(10_000);
    await press(14.99);
    expect(await order()).toMatchObject({ refunded: 1_999, state: 'refunded' });
    expect((await house.log({ subject: orderId })).items).toMatchObject([
      { action: 'refund', before: { refunded: 500 }, after: { amount: 1_499, currency: 'usd' } },
      { action: 'refund', before: { refunded: 0 }, after: { amount: 500 } },
    ]);
  });
});
