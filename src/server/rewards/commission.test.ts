import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { isAppError } from '#shared/errors/app-error.ts';
import { commissionOf } from '#shared/plan/reward.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { invite } from '#tests/support/invitation.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import type { ReturnedOrder } from '../orders/hook.ts';
import { joinProgramme } from './affiliate.ts';
import { shareOf } from './commission.ts';
import { commissionSums } from './commission-sum.ts';
import { heardOfPayment, heardOfRefund } from './payment.ts';
import { notePayout, payoutLines } from './payout.ts';
import { payoutCsv } from './payout-csv.ts';

const day = 86_400_000;

test('30 % of what was paid and not given back, never rounded up (SPEC 9)', () => {
  expect(shareOf({ paid: 999, net: 999, returned: 0 })).toEqual({
    ...{ paid: 999, returned: 0, earned: 299 },
  });
  const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(amount, amount, amount, (one, other, returned) => {
      const [net, paid] = one < other ? [one, other] : [other, one];
      const share = shareOf({ paid, net, returned });
      const left = share.paid - share.returned;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(share.earned).toBe(commissionOf(left));
      expect(BigInt(share.earned) * 100n <= BigInt(left) * 30n).toBe(true);
      // What is left of the untaxed part is never more than its part of what is left of the whole.
      const kept = BigInt(Math.max(0, paid - returned));
      expect(BigInt(left) * BigInt(paid) <= BigInt(net) * kept).toBe(true);
    }),
  );
});

describe.each(databaseKinds)('commissions on %s', (kind) => {
  const kernel = suiteKernel(kind);
  let inviter: string;
  let friend: string;
  beforeAll(async () => {
    const made = await invite(kernel);
    [inviter, friend] = [made.inviterId, made.friendId];
    await joinProgramme(kernel, { ownerId: inviter, hostKey: 'main' });
  });

  const orderOf = (more: Partial<ReturnedOrder> = {}): ReturnedOrder => ({
    ...{ orderId: crypto.randomUUID(), ownerId: friend, productId: 'pro-monthly' },
    ...{ kind: 'plan', currency: 'eur', paid: 1_999, net: 1_999, returned: 0 },
    ...{ isRenewal: false, ...more },
  });
  const told = (order: ReturnedOrder, event: 'paid' | 'returned') =>
    kernel.db.transaction((tx) => {
      const call = { db: tx, clock: kernel.clock };
      return event === 'paid' ? heardOfPayment(call, order) : heardOfRefund(call, order);
    });
  const sumIn = async (currency: string) => {
    const sums = await commissionSums(kernel.db, kernel.clock.now(), inviter);
    return sums.find((one) => one.currency === currency);
  };

  test('a payment waits 30 days, is payable, and then paid', async () => {
    await told(orderOf(), 'paid');
    expect(await sumIn('eur')).toMatchObject({ pending: 599, payable: 0, paid: 0 });
    kernel.clock.pass(30 * day);
    expect(await sumIn('eur')).toMatchObject({ pending: 0, payable: 599, paid: 0 });
    const now = kernel.clock.now();
    const pay = (amount: number) =>
      kernel.db.transaction((tx) =>
        notePayout(tx, { ownerId: inviter, currency: 'eur', amount, now }),
      );
    await expect(pay(600)).rejects.toSatisfy(isAppError);
    await pay(599);
    expect(await sumIn('eur')).toMatchObject({ pending: 0, payable: 0, paid: 599 });
    await expect(pay(599)).rejects.toSatisfy(isAppError);
  });

  test('a refund cancels what is held, and what was paid out becomes a debt that the next pays', async () => {
    const held = orderOf({ currency: 'gbp' });
    await told(held, 'paid');
    await told({ ...held, returned: 1_999 }, 'returned');
    expect(await sumIn('gbp')).toMatchObject({ pending: 0, payable: 0 });

    const late = orderOf({ currency: 'gbp', paid: 1_000, net: 1_000 });
    await told(late, 'paid');
    kernel.clock.pass(31 * day);
    const paid = { ownerId: inviter, currency: 'gbp', now: kernel.clock.now() } as const;
    await kernel.db.transaction((tx) => notePayout(tx, { ...paid, amount: 300 }));
    await told({ ...late, returned: 1_000 }, 'returned');
    expect(await sumIn('gbp')).toMatchObject({ payable: -300, paid: 300 });

    await told(orderOf({ currency: 'gbp', paid: 2_000, net: 2_000 }), 'paid');
    kernel.clock.pass(31 * day);
    expect(await sumIn('gbp')).toMatchObject({ payable: 300 });
    const later = { ...paid, now: kernel.clock.now() };
    await kernel.db.transaction((tx) => notePayout(tx, { ...later, amount: 300 }));
    expect(await sumIn('gbp')).toMatchObject({ payable: 0, paid: 600 });
  });

  test('whatever comes twice or out of order, 30 % of net paid is the most and nothing counts twice (R22, R23)', async () => {
    const currencies = ['usd', 'jpy', 'inr'] as const;
    const payment = fc.record({
      net: fc.integer({ min: 0, max: 50_000 }),
      tax: fc.integer({ min: 0, max: 10_000 }),
      currency: fc.constantFrom(...currencies),
      returns: fc.array(fc.integer({ min: 0, max: 70_000 }), { maxLength: 3 }),
    });
    const run = fc.array(payment, { minLength: 1, maxLength: 4 }).chain((payments) => {
      const orders = payments.map(({ net, tax, currency, returns }) => {
        const order = { paid: net + tax, net, currency };
        return { order, returns: returns.map((one) => Math.min(one, net + tax)) };
      });
      const events = orders.flatMap(({ returns }, at) => [
        ...[0, 1].map(() => ({ at, event: 'paid' as const, returned: 0 })),
        ...returns.map((returned) => ({ at, event: 'returned' as const, returned })),
      ]);
      return fc.record({
        orders: fc.constant(orders),
        events: fc.shuffledSubarray(events, { minLength: events.length }),
      });
    });
    await fc.assert(
      fc.asyncProperty(run, async ({ orders, events }) => {
        const { inviterId, friendId } = await invite(kernel);
        await joinProgramme(kernel, { ownerId: inviterId, hostKey: 'main' });
        const made = orders.map(({ order }) => orderOf({ ...order, ownerId: friendId }));
        const last = new Map<number, number>();
        const heard = new Set<number>();
        for (const { at, event, returned } of events) {
          const order = made[at];
          if (!order) continue;
          heard.add(at);
          // What went back is told as a whole; a payment that is told again says nothing of it.
          if (event === 'returned') last.set(at, returned);
          await told({ ...order, returned }, event);
        }
        const sums = await commissionSums(kernel.db, kernel.clock.now(), inviterId);
        for (const currency of currencies) {
          const mine = made.flatMap((order, at) =>
            order.currency === currency ? [{ ...order, returned: last.get(at) ?? 0 }] : [],
          );
          const netPaid = mine.reduce((sum, one) => sum + one.net - shareOf(one).returned, 0);
          const exact = mine.reduce((sum, one) => sum + shareOf(one).earned, 0);
          const pending = sums.find((one) => one.currency === currency)?.pending ?? 0;
          expect(pending).toBe(exact);
          expect(pending * 100).toBeLessThanOrEqual(netPaid * 30);
        }
      }),
      { numRuns: 12 },
    );
  });

  test('payments count for twelve months, of friends who confirmed their address, and for others not at all', async () => {
    const stranger = await invite(kernel, { isConfirmed: false });
    await joinProgramme(kernel, { ownerId: stranger.inviterId, hostKey: 'main' });
    await told(orderOf({ ownerId: stranger.friendId, currency: 'nok' }), 'paid');
    await told(orderOf({ ownerId: inviter, currency: 'nok' }), 'paid');
    expect(await commissionSums(kernel.db, kernel.clock.now(), stranger.inviterId)).toEqual([]);
    kernel.clock.pass(366 * day);
    await told(orderOf({ currency: 'nok' }), 'paid');
    expect(await sumIn('nok')).toBeUndefined();
  });

  test('whoever joins after a payment gets no money for it, however late it is told', async () => {
    const { inviterId, friendId } = await invite(kernel);
    const paidAt = kernel.clock.now();
    kernel.clock.pass(5_000);
    await joinProgramme(kernel, { ownerId: inviterId, hostKey: 'main' });
    const order = orderOf({ ownerId: friendId, paidAt });
    await told(order, 'paid');
    await told({ ...order, returned: 500 }, 'returned');
    expect(await commissionSums(kernel.db, kernel.clock.now(), inviterId)).toEqual([]);
    // The provider tells whole seconds: the one in which they joined counts.
    const after = new Date(kernel.clock.now().getTime() - 999);
    await told(orderOf({ ownerId: friendId, paidAt: after }), 'paid');
    const sums = await commissionSums(kernel.db, kernel.clock.now(), inviterId);
    expect(sums).toMatchObject([{ currency: 'eur', pending: 599 }]);
  });

  test('the list for operators is a file that no spreadsheet takes for formulas', async () => {
    const lines = await payoutLines(kernel.db, kernel.clock.now());
    const [line] = lines.filter(({ ownerId }) => ownerId === inviter);
    expect(line).toMatchObject({ payoutTo: '', email: expect.stringContaining('@') });
    if (!line) return;
    const odd = { ...line, payoutTo: '=1+1, "me"', payable: -5, pending: 123_456 };
    const yen = { ...odd, currency: 'jpy', payoutTo: 'IBAN DE', paid: 7 } as const;
    const [head, first, second] = payoutCsv([odd, yen]).split('\r\n');
    expect(head).toBe('\uFEFFperson,email,pay_to,currency,pending,payable,paid');
    expect(first).toContain(`,"'=1+1, ""me""",EUR,1234.56,-0.05,`);
    expect(second).toMatch(/,IBAN DE,JPY,123456,-5,7$/);
  });
});
