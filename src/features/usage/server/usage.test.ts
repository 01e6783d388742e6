import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/auth/table.ts';
import { subscriptions } from '#server/orders/table.ts';
import { settle } from '#server/usage/close.ts';
import { purchase } from '#server/usage/credit.ts';
import { reserve } from '#server/usage/reserve.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { type SignedIn, signedInMember } from '#tests/support/operator.ts';
import { usageRouter } from './router.ts';

const dayMs = 86_400_000;

describe.each(databaseKinds)('the usage page on %s', (kind) => {
  const kernel = suiteKernel(kind);

  async function person() {
    const member = await signedInMember(kernel);
    return { member, calls: usageRouter.createCaller(await member.context('essay')) };
  }

  async function use({ id: ownerId }: SignedIn, tool: string, amount: number, model?: string) {
    const given = { key: crypto.randomUUID(), ownerId, meter: 'gpt3_words', tool } as const;
    await reserve(kernel, { ...given, amount, hostKey: 'chat' });
    const detail = model === undefined ? {} : { detail: { model, input: 10, output: 20 } };
    await settle(kernel, { key: given.key, amount, ...detail });
  }

  test('says the plan, what comes with it and when the next of it comes', async () => {
    const { calls } = await person();
    const { plan, renewal, hasPortal, meters, days, uses } = await calls.overview();
    expect({ plan, renewal, hasPortal }).toEqual({
      plan: 'Free',
      renewal: { kind: 'open' },
      hasPortal: false,
    });
    const words = meters.find(({ meter }) => meter === 'gpt3_words');
    expect(words).toMatchObject({ granted: 2_000, balance: 2_000, spent: 0, cap: null });
    const tomorrow = new Date(kernel.clock.now().getTime() + dayMs).toISOString().slice(0, 10);
    const next = `${tomorrow}T00:00:00.000Z`;
    expect(words?.allowance).toEqual({ amount: 2_000, per: 'day', next });
    expect(words?.ends).toBe(next);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toBe(kernel.clock.now().toISOString().slice(0, 10));
    expect(uses).toEqual([]);
  });

  test('says what becomes of a plan: renewed, ended, for life, and nothing of one that is over', async () => {
    const { member, calls } = await person();
    const { id: ownerId } = member;
    const now = kernel.clock.now().getTime();
    const [endsAt, planUntil] = [new Date(now + 20 * dayMs), new Date(now + 23 * dayMs)];
    const become = async (plan: Partial<typeof users.$inferInsert>, cancelsAtEnd: boolean) => {
      await kernel.db.update(users).set(plan).where(eq(users.id, ownerId));
      await kernel.db.update(subscriptions).set({ cancelsAtEnd }).where(isTheirs);
      return (await calls.overview()).renewal;
    };
    const isTheirs = eq(subscriptions.ownerId, ownerId);
    const until = { planTier: 'Pro', planUntil } as const;
    expect(await become(until, false)).toEqual({ kind: 'until', at: planUntil.toISOString() });
    await kernel.db.insert(subscriptions).values({
      ...{ ref: `sub_${ownerId}`, ownerId, productId: 'pro-monthly', status: 'live' },
      ...{ startsAt: new Date(now), endsAt, cancelsAtEnd: false, version: '1' },
    });
    const at = endsAt.toISOString();
    expect(await become(until, false)).toEqual({ kind: 'renews', at });
    expect(await become(until, true)).toEqual({ kind: 'ends', at });
    expect(await become({ planUntil: null }, true)).toEqual({ kind: 'open' });
    expect(await become({ planTier: 'Free' }, false)).toEqual({ kind: 'open' });
  });

  test('what came, went and is left adds up for every meter (DESIGN 6)', async () => {
    const { member, calls } = await person();
    const { id: ownerId } = member;
    await calls.overview();
    await purchase(kernel, { key: ownerId, ownerId, meter: 'gpt3_words', amount: 500 });
    await use(member, 'chat', 30);
    for (const line of (await calls.overview()).meters) {
      const { granted, bought, moved, revoked, expired, held, spent, balance } = line;
      expect(granted + bought + moved - revoked - expired - held - spent).toBe(balance);
    }
  });

  test('draws each day of UTC apart, and nobody else’s', async () => {
    const [one, other] = [await person(), await person()];
    for (const { calls } of [one, other]) await calls.overview();
    await use(one.member, 'chat', 7);
    await use(other.member, 'chat', 900);
    const first = kernel.clock.now().toISOString().slice(0, 10);
    kernel.clock.pass(dayMs);
    await one.calls.overview();
    await use(one.member, 'essay', 5);
    await use(one.member, 'chat', 6);
    const second = kernel.clock.now().toISOString().slice(0, 10);
    expect((await one.calls.overview()).uses).toEqual([
      { day: first, meter: 'gpt3_words', amount: 7 },
      { day: second, meter: 'gpt3_words', amount: 11 },
    ]);
    kernel.clock.pass(30 * dayMs);
    expect((await one.calls.overview()).uses).toEqual([]);
  });

  test('has a receipt for each charge, by tool and month, page by page', async () => {
    const { member, calls } = await person();
    const other = await person();
    for (const one of [calls, other.calls]) await one.overview();
    await use(other.member, 'chat', 1);
    for (const amount of [1, 2, 3]) await use(member, 'chat', amount, 'gpt-test');
    await use(member, 'essay', 4);
    const month = kernel.clock.now().toISOString().slice(0, 7);
    expect(await calls.overview()).toMatchObject({ tools: ['chat', 'essay'], months: [month] });
    const first = await calls.receipts({ tool: 'chat', month, limit: 2 });
    const rest = await calls.receipts({ tool: 'chat', limit: 2, cursor: first.nextCursor ?? '' });
    const all = [...first.items, ...rest.items];
    // Those of one millisecond may stand either way.
    expect(all.map(({ amount }) => amount).sort()).toEqual([1, 2, 3]);
    const ids = all.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().reverse());
    expect(all[0]).toMatchObject({ model: 'gpt-test', site: 'chat', input: 10, output: 20 });
    expect(rest.nextCursor).toBeNull();
    expect((await calls.receipts({ month: '2020-01' })).items).toEqual([]);
    expect((await calls.receipts({ tool: 'essay' })).items).toMatchObject([{ model: null }]);
  });

  test('a cap is set, reached and lifted; at the cap a tool stops before it begins', async () => {
    const { member, calls } = await person();
    await calls.overview();
    await calls.cap({ meter: 'gpt3_words', cap: 10 });
    await use(member, 'chat', 10);
    const over = use(member, 'chat', 1);
    await expect(over).rejects.toMatchObject({ key: 'usage_cap' });
    const words = (await calls.overview()).meters.find(({ meter }) => meter === 'gpt3_words');
    expect(words).toMatchObject({ cap: 10, monthSpent: 10, held: 0 });
    await calls.cap({ meter: 'gpt3_words', cap: null });
    await use(member, 'chat', 1);
  });

  test('is for who has an account', async () => {
    const { member } = await person();
    const nobody = usageRouter.createCaller({ ...(await member.context()), session: null });
    const calls = [
      nobody.overview(),
      nobody.receipts({}),
      nobody.orders({}),
      nobody.portal(),
      nobody.cap({ meter: 'credits', cap: 1 }),
    ];
    const refused = { status: 'rejected', reason: { cause: { key: 'unauthorized' } } };
    expect(await Promise.allSettled(calls)).toMatchObject(calls.map(() => refused));
  });

  test('lists one’s own orders, and has no page of payments for who paid nothing', async () => {
    const { calls } = await person();
    expect(await calls.orders({})).toEqual({ items: [], nextCursor: null });
    await expect(calls.orders({ cursor: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(calls.receipts({ cursor: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(calls.portal()).rejects.toMatchObject({ cause: { key: expect.any(String) } });
  });
});
