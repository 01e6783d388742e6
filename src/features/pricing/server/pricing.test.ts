import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/auth/table.ts';
import { orders, subscriptions } from '#server/orders/table.ts';
import type { Session } from '#shared/session/session.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { makeMember } from '#tests/support/member.ts';
import { findOffer, openCheckout, openPortal } from './service.ts';

const day = 86_400_000;
const sessionOf = (id: string, type: 0 | 1 = 1) =>
  ({ type, user: { id, email: type ? 'a@example.org' : null } }) as Session;

describe.each(databaseKinds)('prices on %s', (database) => {
  const kernel = suiteKernel(database);

  async function member(): Promise<string> {
    const { email } = await makeMember(kernel);
    const [user] = await kernel.db.select().from(users).where(eq(users.email, email));
    return user?.id ?? '';
  }
  const checkout = (ownerId: string, input: Partial<Parameters<typeof openCheckout>[2]> = {}) =>
    openCheckout(
      kernel,
      { ownerId, hostKey: 'essay', country: null },
      { productId: 'pro-yearly', currency: 'eur', locale: 'en', ...input },
    );

  test('a visitor learns the country and that the checkout here is a test', async () => {
    const offer = { country: 'FR', isSelling: true, isTest: true, plan: null };
    expect(await findOffer(kernel, null, 'FR')).toEqual(offer);
    expect(await findOffer(kernel, sessionOf(await member(), 0), 'FR')).toEqual(offer);
  });

  test('opens one payment page for one wish, in the currency that was chosen (R16)', async () => {
    const ownerId = await member();
    const pages = await Promise.all([1, 2, 3].map(() => checkout(ownerId)));
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
    const rows = await kernel.db.select().from(orders).where(eq(orders.ownerId, ownerId));
    expect(rows).toMatchObject([{ productId: 'pro-yearly', currency: 'eur', price: 14_388 }]);
  });

  test.each([
    ['pro-yearly', 'fr', '/fr/app/paid'],
    ['bypass-10k', 'en', '/app/paid'],
    ['pro-lifetime', 'tw', '/tw/paid-successfully-lifetime'],
  ] as const)(
    'leads from the payment of %s back to its own page (SPEC 2)',
    async (productId, locale, path) => {
      const { url } = await checkout(await member(), { productId, locale });
      expect(url).toContain(encodeURIComponent(`${path}?order=`));
      expect(new URL(url).hostname).toMatch(/^essay\./);
    },
  );

  test.each(['credits-500', 'nothing', '__proto__', ''])(
    'sells nothing that is not on sale: "%s"',
    async (productId) => {
      await expect(checkout(await member(), { productId })).rejects.toMatchObject({
        key: 'parameter',
      });
    },
  );

  test('a coupon that is none opens no payment page', async () => {
    const ownerId = await member();
    await expect(checkout(ownerId, { coupon: 'NONE' })).rejects.toMatchObject({
      key: 'coupon_invalid',
    });
    expect(await kernel.db.$count(orders, eq(orders.ownerId, ownerId))).toBe(0);
  });

  test('the present plan is told with the end of its paid period, and none of it once it is over', async () => {
    const ownerId = await member();
    const now = kernel.clock.now();
    const endsAt = new Date(now.getTime() + 20 * day);
    const planUntil = new Date(endsAt.getTime() + 3 * day);
    await kernel.db.update(users).set({ planTier: 'Pro', planUntil }).where(eq(users.id, ownerId));
    await kernel.db.insert(subscriptions).values({
      ...{ ref: `sub_${ownerId}`, ownerId, productId: 'pro-monthly', status: 'live' },
      ...{ startsAt: now, endsAt, cancelsAtEnd: false, version: '1' },
    });
    const told = await findOffer(kernel, sessionOf(ownerId), null);
    expect(told.plan).toEqual({
      ...{ tier: 'Pro', until: endsAt.toISOString(), period: 1, renews: true, isManaged: true },
    });
    await kernel.db.update(users).set({ planUntil: now }).where(eq(users.id, ownerId));
    expect((await findOffer(kernel, sessionOf(ownerId), null)).plan).toBeNull();
  });

  test('a plan for life has no end and is managed nowhere', async () => {
    const ownerId = await member();
    await kernel.db.update(users).set({ planTier: 'Pro' }).where(eq(users.id, ownerId));
    expect((await findOffer(kernel, sessionOf(ownerId), null)).plan).toEqual({
      ...{ tier: 'Pro', until: null, period: 0, renews: false, isManaged: false },
    });
  });

  test('a plan for life has no end either beside one that renewed before it', async () => {
    const ownerId = await member();
    const now = kernel.clock.now();
    await kernel.db.update(users).set({ planTier: 'Pro' }).where(eq(users.id, ownerId));
    await kernel.db.insert(subscriptions).values({
      ...{ ref: `sub_${ownerId}`, ownerId, productId: 'pro-monthly', status: 'live' },
      ...{ startsAt: now, endsAt: new Date(now.getTime() + day), cancelsAtEnd: true, version: '1' },
    });
    expect((await findOffer(kernel, sessionOf(ownerId), null)).plan).toEqual({
      ...{ tier: 'Pro', until: null, period: 0, renews: false, isManaged: true },
    });
  });

  test('who has paid nothing has nothing to manage', async () => {
    const buyer = { ownerId: await member(), hostKey: 'essay' } as const;
    await expect(openPortal(kernel, buyer, { locale: 'en' })).rejects.toMatchObject({
      key: 'not_found',
    });
  });
});
