import { and, eq, inArray, like } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takeEvent } from '#server/orders/apply.ts';
import { orders } from '#server/orders/table.ts';
import { usageEntries } from '#server/usage/table.ts';
import { listener, makeBuyer, makeOrder, outcomeOf } from '#tests/support/buyer.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { type ProviderEvent, readOf, Story } from '#tests/support/payment-story.ts';

type Make = (story: Story) => Story;

const returns: fc.Arbitrary<(nth?: number) => Make> = fc.constantFrom<(nth?: number) => Make>(
  () => (story) => story,
  (nth) => (story) => story.refunded(500, nth),
  (nth) => (story) => story.refunded(333, nth).refunded(700, nth).refunded(999, nth),
  (nth) => (story) => story.refunded(333, nth).refundFailed('a', 333, nth),
  (nth) => (story) =>
    story.refunded(333, nth).refunded(999, nth).refundFailed('a', 333, nth).refunded(999, nth),
  (nth) => (story) => story.disputed('a', 'needs_response', nth),
  (nth) => (story) => story.disputed('a', 'needs_response', nth).disputed('a', 'won', nth),
  (nth) => (story) => story.disputed('a', 'needs_response', nth).disputed('a', 'lost', nth),
  (nth) => (story) =>
    story.refunded(250, nth).disputed('a', 'under_review', nth).disputed('a', 'won', nth),
  (nth) => (story) => story.disputed('a', 'warning_needs_response', nth).refunded(999, nth),
  (nth) => (story) => story.disputed('a', 'warning_needs_response', nth).withdrawn('a', nth),
  (nth) => (story) =>
    story.disputed('a', 'needs_response', nth).withdrawn('a', nth).disputed('a', 'won', nth),
);

const packs = returns.chain((end) =>
  fc.constantFrom<Make>(
    (story) => end()(story.paid(999, 99)),
    (story) => end()(story.pageEnds('async_payment_failed').paid(999)),
    (story) => story.pageEnds('expired'),
    (story) => story.pageEnds('async_payment_failed'),
  ),
);

const plans = fc
  .tuple(
    fc.integer({ min: 0, max: 2 }),
    fc.boolean(),
    fc.constantFrom('on', 'ends', 'ended'),
    returns,
  )
  .map(
    ([renewals, isRefused, end, back]): Make =>
      (story) => {
        story.planPaid(999, 30);
        for (let nth = 2; nth <= renewals + 1; nth += 1) story.renewed(nth, 999, 30, isRefused);
        const [from, to] = [renewals * 30, renewals * 30 + 30];
        if (end !== 'on') story.endsAt(from, to);
        if (end === 'ended') story.ended(from, to, from + 1);
        return back(renewals + 1)(story);
      },
  );

const products = fc.oneof(
  packs.map((make) => ({ productId: 'gpt4-words-20k', make })),
  packs.map((make) => ({ productId: 'pro-lifetime', make })),
  plans.map((make) => ({ productId: 'pro-monthly', make })),
);

/** Lost on the way, and told again when it is asked for. */
const isLost = (seeds: readonly number[]) => (_: ProviderEvent, at: number) =>
  (seeds[at] ?? 0) % 7 === 1;

/** Any order, some of it twice or three times. */
const arrivals = (events: readonly ProviderEvent[], seeds: readonly number[]) =>
  events
    .flatMap((event, at) => Array<ProviderEvent>(1 + ((seeds[at] ?? 0) % 3)).fill(event))
    .map((event, at) => ({ event, rank: ((seeds[at % seeds.length] ?? 0) * (at + 7)) % 101 }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ event }) => event);

describe.each(databaseKinds)('payments on %s', (database) => {
  const kernel = suiteKernel(database);

  async function told(productId: string, make: Make) {
    const ownerId = await makeBuyer(kernel);
    const order = await makeOrder(kernel, ownerId, productId);
    const story = make(new Story(order, kernel.clock.now().getTime()));
    return { ownerId, order, events: story.events };
  }

  /** No order was ever paid without its grant, or granted without being paid. */
  async function checkGrants(ownerId: string) {
    const rows = await kernel.db.select().from(orders).where(eq(orders.ownerId, ownerId));
    const bought = await kernel.db
      .select()
      .from(usageEntries)
      .where(
        and(
          eq(usageEntries.ownerId, ownerId),
          eq(usageEntries.kind, 'purchase'),
          like(usageEntries.key, 'order:%'),
        ),
      );
    const first = bought.filter(({ key }) => key.split(':').length === 2);
    const paid = rows.filter((one) => one.paid !== null && one.meter !== null);
    expect(first.map(({ key }) => key).sort()).toEqual(paid.map(({ id }) => `order:${id}`).sort());
  }

  test('duplicates, losses, any order of arrival and refunds before payments converge (R22, R23)', async () => {
    const { hook, of } = listener();
    kernel.payments.hooks = [hook];
    await fc.assert(
      fc.asyncProperty(
        products,
        fc.array(fc.nat(1_000_000), { minLength: 40, maxLength: 40 }),
        async ({ productId, make }, seeds) => {
          const [sorted, mixed] = [await told(productId, make), await told(productId, make)];
          for (const event of sorted.events) await takeEvent(kernel, readOf(event));
          const lost = mixed.events.filter(isLost(seeds));
          const arrived = mixed.events.filter((event) => !lost.includes(event));
          for (const event of [...arrivals(arrived, seeds), ...lost]) {
            await takeEvent(kernel, readOf(event));
            await checkGrants(mixed.ownerId);
          }
          expect(await outcomeOf(kernel, mixed.ownerId)).toEqual(
            await outcomeOf(kernel, sorted.ownerId),
          );
          for (const { order } of [sorted, mixed])
            expect(of(order.id).paid.length).toBeLessThanOrEqual(1);
          expect(of(mixed.order.id).returned.at(-1) ?? 0).toEqual(
            of(sorted.order.id).returned.at(-1) ?? 0,
          );
        },
      ),
      { numRuns: 30 },
    );
    kernel.payments.hooks = [];
  });

  test('deliveries that come all at once converge, each event once (R16, R22)', async () => {
    await fc.assert(
      fc.asyncProperty(products, async ({ productId, make }) => {
        const [sorted, mixed] = [await told(productId, make), await told(productId, make)];
        for (const event of sorted.events) await takeEvent(kernel, readOf(event));
        const twice = [...mixed.events, ...mixed.events].reverse();
        await Promise.all(twice.map((event) => takeEvent(kernel, readOf(event))));
        await checkGrants(mixed.ownerId);
        expect(await outcomeOf(kernel, mixed.ownerId)).toEqual(
          await outcomeOf(kernel, sorted.ownerId),
        );
      }),
      { numRuns: 15 },
    );
  });

  test('an event whose hook fails writes nothing, and takes effect when it comes again', async () => {
    const { ownerId, order, events } = await told('gpt4-words-20k', (story) => story.paid(999));
    const { hook, of } = listener();
    const broken = { ...hook, onPaid: async () => Promise.reject(new Error('no')) };
    kernel.payments.hooks = [broken];
    const [event] = events;
    if (!event) throw new Error('no event');
    await expect(takeEvent(kernel, readOf(event))).rejects.toThrow('no');
    expect(await outcomeOf(kernel, ownerId)).toMatchObject({
      orders: [{ state: 'open' }],
      words: [],
    });
    kernel.payments.hooks = [hook];
    expect(await takeEvent(kernel, readOf(event))).toMatchObject({ result: 'applied' });
    kernel.payments.hooks = [];
    expect(of(order.id).paid).toMatchObject([{ paid: 999, net: 999, isRenewal: false }]);
    expect(await outcomeOf(kernel, ownerId)).toMatchObject({
      ...{ orders: [{ state: 'paid' }], words: [{ meter: 'gpt4_words', balance: 20_000 }] },
    });
  });

  test('what is not ours changes nothing, and what waits is forgotten with its person', async () => {
    const { ownerId, events } = await told('pro-lifetime', (story) => story.paid(999));
    const strange = new Story({ id: crypto.randomUUID(), productId: 'x' }, 0).paid(5).refunded(5);
    const results: string[] = [];
    for (const event of [...strange.events, ...events])
      results.push((await takeEvent(kernel, readOf(event))).result);
    expect(results).toEqual(['nothing', 'waiting', 'applied']);
    expect(await outcomeOf(kernel, ownerId)).toMatchObject({ plan: ['Pro', null] });
    const rows = await kernel.db
      .select()
      .from(orders)
      .where(inArray(orders.state, ['open', 'paid']));
    expect(rows.every(({ productId }) => productId !== 'x')).toBe(true);
  });
});
