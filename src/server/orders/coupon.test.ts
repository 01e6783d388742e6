import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginOrder, makeBuyer, makeOrder, outcomeOf } from '#tests/support/buyer.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { day, readOf, Story } from '#tests/support/payment-story.ts';
import { takeEvent } from './apply.ts';
import { discountOf, endCoupon, listCoupons, makeCoupon, takeCoupon } from './coupon.ts';
import { sweepOrders } from './sweeper.ts';
import { orders } from './table.ts';

describe.each(databaseKinds)('coupons on %s', (database) => {
  const kernel = suiteKernel(database);

  test('the last use of a coupon is one person’s, and counts once for each paid order (R17)', async () => {
    const now = kernel.clock.now();
    await makeCoupon(kernel.db, { code: 'last-one', percent: 10, mostUses: 1 }, now);
    const wish = { code: 'LAST-ONE', productId: 'articles-20', currency: 'usd' } as const;
    const buyers = await Promise.all(Array.from({ length: 8 }, () => makeBuyer(kernel)));
    const taken = await Promise.allSettled(
      buyers.map((ownerId) =>
        kernel.db.transaction(async (tx) => {
          const { code } = await takeCoupon(tx, wish, now);
          const order = await makeOrder({ ...kernel, db: tx }, ownerId, 'articles-20');
          await tx.update(orders).set({ couponCode: code }).where(eq(orders.id, order.id));
          return order;
        }),
      ),
    );
    const got = taken.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    expect(got).toHaveLength(1);
    const [order] = got;
    if (!order) throw new Error('nobody got it');
    const [event] = new Story(order, now.getTime()).paid(720).events;
    if (event) for (let time = 0; time < 3; time += 1) await takeEvent(kernel, readOf(event));
    expect((await listCoupons(kernel.db)).find(({ code }) => code === 'LAST-ONE')?.uses).toBe(1);
  });

  test('a payment that takes days keeps its order open and its coupon taken, for 14 days', async () => {
    const start = kernel.clock.now();
    await makeCoupon(kernel.db, { code: 'slow-one', percent: 10, mostUses: 1 }, start);
    const open = async (couponCode: string | null) => {
      const { order, story, tell } = await beginOrder(
        kernel,
        await makeBuyer(kernel),
        'gpt4-words-20k',
      );
      await kernel.db.update(orders).set({ couponCode }).where(eq(orders.id, order.id));
      story.pending(540);
      await tell();
      const state = async () => (await outcomeOf(kernel, order.ownerId)).orders[0]?.state;
      return { story, tell, state };
    };
    const [slow, never] = [await open('SLOW-ONE'), await open(null)];
    kernel.clock.pass(13 * day * 1000);
    await sweepOrders(kernel);
    expect([await slow.state(), await never.state()]).toEqual(['open', 'open']);
    const wish = { code: 'slow-one', productId: 'gpt4-words-20k', currency: 'usd' } as const;
    const take = () => takeCoupon(kernel.db, wish, kernel.clock.now());
    await expect(take()).rejects.toMatchObject({ key: 'coupon_invalid' });
    slow.story.paid(540);
    await slow.tell();
    kernel.clock.pass(2 * day * 1000);
    await sweepOrders(kernel);
    expect([await slow.state(), await never.state()]).toEqual(['paid', 'expired']);
    await expect(take()).rejects.toMatchObject({ key: 'coupon_invalid' });
  });

  test('a coupon is for its products, its currency and its time, until an operator ends it', async () => {
    const now = kernel.clock.now();
    const input = {
      ...{ code: 'euro-five', amount: 500, currency: 'eur' as const, products: ['pro-monthly'] },
      validUntil: new Date(now.getTime() + 1_000),
    };
    await makeCoupon(kernel.db, input, now);
    const take = (productId: string, currency: 'eur' | 'usd', at = now) =>
      takeCoupon(kernel.db, { code: 'euro-five', productId, currency }, at);
    expect(await take('pro-monthly', 'eur')).toMatchObject({ amount: 500 });
    const invalid = { key: 'coupon_invalid' };
    await expect(take('pro-yearly', 'eur')).rejects.toMatchObject(invalid);
    await expect(take('pro-monthly', 'usd')).rejects.toMatchObject(invalid);
    await expect(take('pro-monthly', 'eur', input.validUntil)).rejects.toMatchObject(invalid);
    await endCoupon(kernel.db, 'EURO-FIVE', now);
    await expect(take('pro-monthly', 'eur')).rejects.toMatchObject(invalid);
    const fail = (more: object) => makeCoupon(kernel.db, { ...input, code: 'other', ...more }, now);
    for (const more of [
      { percent: 5 },
      { currency: null },
      { code: 'a b' },
      { products: ['none'] },
      { amount: 0 },
    ])
      await expect(fail(more)).rejects.toMatchObject({ key: 'parameter' });
    await expect(fail({ code: 'EURO-FIVE' })).rejects.toMatchObject({ key: 'coupon_taken' });
  });
});

test('a discount is whole, never more than the price, and exact to half a unit', () => {
  const price = fc.integer({ min: 0, max: 2_000_000_000 });
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 100 }), (of, percent) => {
      const off = discountOf({ percent, amount: null }, of);
      expect(Number.isInteger(off) && off >= 0 && off <= of).toBe(true);
      expect(Math.abs(off - (of * percent) / 100)).toBeLessThanOrEqual(0.5);
    }),
  );
  fc.assert(
    fc.property(price, price, (of, amount) => {
      expect(discountOf({ percent: null, amount }, of)).toBe(Math.min(of, amount));
    }),
  );
});
