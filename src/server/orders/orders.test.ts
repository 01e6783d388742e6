import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { planOf } from '#server/auth/plan-of.ts';
import { users } from '#server/auth/table.ts';
import { grantAllowance } from '#server/usage/allowance.ts';
import { balances } from '#server/usage/balance.ts';
import { refund, settle } from '#server/usage/close.ts';
import { purchase } from '#server/usage/credit.ts';
import { reserve } from '#server/usage/reserve.ts';
import type { Plan } from '#shared/plan/allowance.ts';
import { beginOrder, makeBuyer, outcomeOf } from '#tests/support/buyer.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { day } from '#tests/support/payment-story.ts';
import { sweepOrders } from './sweeper.ts';

describe.each(databaseKinds)('orders on %s', (database) => {
  const kernel = suiteKernel(database);
  const begin = (ownerId: string, productId: string) => beginOrder(kernel, ownerId, productId);

  const planNow = async (ownerId: string) => {
    const [user] = await kernel.db.select().from(users).where(eq(users.id, ownerId));
    return user && planOf(user, kernel.clock.now());
  };

  /** As a tool does before it works, with the plan that the person has now. */
  const allow = async (ownerId: string) =>
    grantAllowance(kernel, {
      ...{ ownerId, meter: 'gpt3_words', group: 115, network: 'n' },
      plan: (await planNow(ownerId)) as Plan,
    });
  const words = async (ownerId: string) =>
    (await balances(kernel, ownerId)).find(({ meter }) => meter === 'gpt3_words');

  test('a plan that ran out is Free at that moment, by the clock alone (SPEC 6)', async () => {
    const ownerId = await makeBuyer(kernel);
    const { story, tell } = await begin(ownerId, 'basic-monthly');
    story.planPaid(999, 30).endsAt(0, 30);
    await tell();
    kernel.clock.pass(30 * day * 1000 - 5_000);
    expect(await planNow(ownerId)).toBe('Basic');
    kernel.clock.pass(5_000);
    expect(await planNow(ownerId)).toBe('Free');
  });

  test('a plan that renews outlives its period by the days that the provider takes to charge', async () => {
    const ownerId = await makeBuyer(kernel);
    const { story, tell } = await begin(ownerId, 'ultimate-monthly');
    story.planPaid(4_999, 30);
    await tell();
    kernel.clock.pass(32 * day * 1000);
    expect(await planNow(ownerId)).toBe('Ultimate');
    kernel.clock.pass(2 * day * 1000);
    expect(await planNow(ownerId)).toBe('Free');
    story.renewed(2, 4_999, 30, true);
    await tell();
    expect(await planNow(ownerId)).toBe('Ultimate');
  });

  test('of several plans the best counts, and the next one after it', async () => {
    const ownerId = await makeBuyer(kernel);
    const lifetime = await begin(ownerId, 'pro-lifetime');
    lifetime.story.paid(34_900);
    await lifetime.tell();
    const more = await begin(ownerId, 'ultimate-monthly');
    more.story.planPaid(4_999, 30).endsAt(0, 30);
    await more.tell();
    expect(await planNow(ownerId)).toBe('Ultimate');
    kernel.clock.pass(31 * day * 1000);
    await sweepOrders(kernel);
    expect(await planNow(ownerId)).toBe('Pro');
    lifetime.story.refunded(34_900);
    await lifetime.tell();
    expect(await planNow(ownerId)).toBe('Free');
  });

  test('whoever takes a plan has its month at once, also after a day of the free one (DESIGN 6)', async () => {
    const ownerId = await makeBuyer(kernel);
    expect(await allow(ownerId)).toBe(2_000);
    const { story, tell } = await begin(ownerId, 'pro-monthly');
    story.planPaid(1_999, 30);
    await tell();
    expect(await allow(ownerId)).toBe(150_000);
    kernel.clock.pass(day * 1000);
    expect(await allow(ownerId)).toBe(0);
  });

  test('a plan that was given back takes its month with it: what was bought stays, what was used is owed', async () => {
    const ownerId = await makeBuyer(kernel);
    const { story, tell } = await begin(ownerId, 'pro-monthly');
    story.planPaid(1_999, 30);
    await tell();
    await allow(ownerId);
    await purchase(kernel, { key: `p:${ownerId}`, ownerId, meter: 'gpt3_words', amount: 5_000 });
    const use = { ownerId, meter: 'gpt3_words', tool: 'chat', hostKey: 'chat' } as const;
    await reserve(kernel, { ...use, key: `u:${ownerId}`, amount: 1_000 });
    await settle(kernel, { key: `u:${ownerId}`, amount: 400 });
    story.refunded(1_999, 1);
    await tell();
    expect(await planNow(ownerId)).toBe('Free');
    // 400 were used: they come out of what was bought.
    expect(await words(ownerId)).toMatchObject({ balance: 4_600, owed: 0, spent: 400 });
    expect(await allow(ownerId)).toBe(0);
    kernel.clock.pass(day * 1000);
    expect(await allow(ownerId)).toBe(2_000);
    story.disputed('late', 'lost', 1);
    await tell();
    expect(await words(ownerId)).toMatchObject({ balance: 6_600, owed: 0 });
  });

  test('a plan that was given back and is paid for again in its month gives its words again, once', async () => {
    const ownerId = await makeBuyer(kernel);
    const first = await begin(ownerId, 'pro-monthly');
    first.story.planPaid(1_999, 30);
    await first.tell();
    expect(await allow(ownerId)).toBe(150_000);
    first.story.refunded(1_999, 1).ended(0, 30, 0);
    await first.tell();
    expect(await words(ownerId)).toMatchObject({ balance: 0, owed: 0 });
    const again = await begin(ownerId, 'pro-monthly');
    again.story.planPaid(1_999, 30);
    await again.tell();
    const given = await Promise.all([allow(ownerId), allow(ownerId), allow(ownerId)]);
    expect(given.sort()).toEqual([0, 0, 150_000]);
    again.story.disputed('a', 'needs_response', 1);
    await again.tell();
    expect(await words(ownerId)).toMatchObject({ balance: 0, owed: 0 });
    again.story.disputed('a', 'won', 1);
    await again.tell();
    expect(await allow(ownerId)).toBe(150_000);
  });

  test('a chargeback takes at most the balance, the rest is owed and a won dispute gives it back (R23)', async () => {
    const ownerId = await makeBuyer(kernel);
    const { story, tell } = await begin(ownerId, 'gpt3-words-100k');
    story.paid(500);
    await tell();
    const use = { ownerId, meter: 'gpt3_words', tool: 'chat', hostKey: 'chat' } as const;
    await reserve(kernel, { ...use, key: `c:${ownerId}`, amount: 60_000 });
    await settle(kernel, { key: `c:${ownerId}`, amount: 60_000 });
    story.disputed('a', 'needs_response');
    await tell();
    expect(await words(ownerId)).toMatchObject({ balance: 0, owed: 60_000, spent: 60_000 });
    story.disputed('a', 'won');
    await tell();
    expect(await words(ownerId)).toMatchObject({ balance: 40_000, owed: 0, spent: 60_000 });
    await reserve(kernel, { ...use, key: `d:${ownerId}`, amount: 40_000 });
    story.refunded(250);
    await tell();
    expect(await words(ownerId)).toMatchObject({ balance: 0, held: 40_000, owed: 50_000 });
    await refund(kernel, { key: `d:${ownerId}` });
  });

  test('an inquiry takes nothing, and everything once it has become a chargeback (R23)', async () => {
    const ownerId = await makeBuyer(kernel);
    const { story, tell } = await begin(ownerId, 'gpt3-words-100k');
    story.paid(500).disputed('a', 'warning_needs_response');
    await tell();
    expect(await words(ownerId)).toMatchObject({ balance: 100_000 });
    story.withdrawn('a');
    await tell();
    expect(await words(ownerId)).toMatchObject({ balance: 0, owed: 0 });
  });

  test('a page that ended without a word is over, and a payment on it still counts', async () => {
    const ownerId = await makeBuyer(kernel);
    const { order, story, tell } = await begin(ownerId, 'articles-20');
    kernel.clock.pass(2 * 3_600_000);
    await sweepOrders(kernel);
    expect(await outcomeOf(kernel, ownerId)).toMatchObject({ orders: [{ state: 'expired' }] });
    story.paid(800);
    await tell();
    expect(await outcomeOf(kernel, ownerId)).toMatchObject({ orders: [{ state: 'paid' }] });
    expect(order.state).toBe('open');
  });

  test('money of a refund that came back is the seller’s again, and the words the buyer’s (R22)', async () => {
    const ownerId = await makeBuyer(kernel);
    const { story, tell } = await begin(ownerId, 'gpt4-words-20k');
    const now = async () => {
      await tell();
      const { orders, words } = await outcomeOf(kernel, ownerId);
      return [orders[0]?.state, orders[0]?.refunded, words[0]?.balance];
    };
    story.paid(600).refunded(300);
    expect(await now()).toEqual(['partly_refunded', 300, 10_000]);
    story.refunded(600);
    expect(await now()).toEqual(['refunded', 600, 0]);
    story.refundFailed('second', 300);
    expect(await now()).toEqual(['partly_refunded', 300, 10_000]);
    story.refunded(450);
    expect(await now()).toEqual(['partly_refunded', 450, 5_000]);
  });
});
