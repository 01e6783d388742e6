import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/auth/table.ts';
import { readEnv } from '#server/env.ts';
import { type CheckoutInput, startCheckout } from '#server/orders/checkout.ts';
import { portalAddress } from '#server/orders/portal.ts';
import { cancelSubscriptionsOf } from '#server/orders/subscription.ts';
import { orders } from '#server/orders/table.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { makeBuyer, outcomeOf } from '#tests/support/buyer.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makeMember } from '#tests/support/member.ts';
import { type PaymentSite, startPaymentSite } from '#tests/support/payment-site.ts';
import { createPayments } from '../open-payments.ts';

let site: PaymentSite;
beforeAll(async () => {
  site = await startPaymentSite();
});
afterAll(() => site.close());

const wish = (ownerId: string, productId: string): CheckoutInput => ({
  ...{ ownerId, productId, currency: 'eur', hostKey: 'writer', locale: 'en' },
  returnPath: '/de/paid',
});
const buy = async (ownerId: string, productId: string) => {
  const started = await startCheckout(site.kernel, wish(ownerId, productId));
  return { ...started, answer: await site.ask(started.url, { do: 'pay' }) };
};
const outcome = (ownerId: string) => outcomeOf(site.kernel, ownerId);

test('says that no money moves, and pays by a signed event over HTTP', async () => {
  const ownerId = await makeBuyer(site.kernel);
  const { url, orderId } = await startCheckout(site.kernel, wish(ownerId, 'bypass-10k'));
  const page = await site.ask(url);
  expect(await page.text()).toMatch(
    /TEST: no money moves.*Pay for 10,000 humanizer words.*€6\.51/s,
  );
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const paid = await site.ask(url, { do: 'pay' });
  expect([paid.status, paid.headers.get('location')]).toEqual([
    303,
    `http://writer.wordkin.localhost:${site.kernel.env.PORT}/de/paid?order=${orderId}`,
  ]);
  expect(await outcome(ownerId)).toMatchObject({
    orders: [{ state: 'paid', paid: 651 }],
    words: [{ meter: 'bypass', balance: 10_000 }],
  });
  expect((await site.ask(url, { do: 'pay' })).status).toBe(303);
  expect(await outcome(ownerId)).toMatchObject({ words: [{ balance: 10_000 }] });
});

test('fails and is left, and is no page without its key or for another website’s form', async () => {
  const ownerId = await makeBuyer(site.kernel);
  const { url, orderId } = await startCheckout(site.kernel, wish(ownerId, 'articles-20'));
  const left = await site.ask(url, { do: 'cancel' });
  expect(left.headers.get('location')).toMatch(`/de/paid?order=${orderId}&payment=back`);
  expect(await outcome(ownerId)).toMatchObject({ orders: [{ state: 'open' }] });
  const bare = new URL(url);
  bare.searchParams.delete('key');
  expect((await site.ask(bare.href, { do: 'pay' })).status).toBe(404);
  bare.searchParams.set('key', 'a'.repeat(32));
  expect((await site.ask(bare.href)).status).toBe(404);
  const foreign = new URL(url);
  foreign.searchParams.set('done', '//evil.example/x');
  foreign.searchParams.set('back', 'https://evil.example/x');
  const back = await site.ask(foreign.href, { do: 'cancel' });
  expect(new URL(back.headers.get('location') ?? '').host).toContain('writer.wordkin.localhost');
  await site.ask(url, { do: 'fail' });
  expect(await outcome(ownerId)).toMatchObject({ orders: [{ state: 'failed' }], words: [] });
});

test('begins a plan, renews it, ends it with its period and takes that back', async () => {
  const ownerId = await makeBuyer(site.kernel);
  await buy(ownerId, 'pro-monthly');
  const portal = await portalAddress(site.kernel, {
    ...wish(ownerId, ''),
    returnPath: '/de/pricing',
  });
  const start = site.kernel.clock.now();
  expect(await outcome(ownerId)).toMatchObject({
    plan: ['Pro', new Date('2026-02-18T12:00:00.000Z')],
    plans: [{ status: 'live', startsAt: start, endsAt: new Date('2026-02-15T12:00:00.000Z') }],
  });
  const [plan] = await site.kernel.db.select().from(orders).where(eq(orders.ownerId, ownerId));
  const press = (choice: string, of = plan?.subscriptionRef ?? '') =>
    site.ask(portal, { do: choice, of });
  expect(await (await site.ask(portal)).text()).toMatch(
    /Wordkin Pro, until February 15, 2026, then renewed/,
  );
  await press('cancel');
  expect(await outcome(ownerId)).toMatchObject({
    ...{ plan: ['Pro', new Date('2026-02-15T12:00:00.000Z')], plans: [{ cancelsAtEnd: true }] },
  });
  await press('resume');
  await press('renew');
  expect(await outcome(ownerId)).toMatchObject({
    plan: ['Pro', new Date('2026-03-18T12:00:00.000Z')],
    orders: [
      { state: 'paid', paid: 1_999 },
      { state: 'paid', paid: 1_999 },
    ],
  });
  await press('refund', plan?.id);
  expect(await outcome(ownerId)).toMatchObject({ plan: ['Pro', expect.any(Date)] });
  const stranger = await makeBuyer(site.kernel);
  await buy(stranger, 'articles-20');
  const theirs = await portalAddress(site.kernel, wish(stranger, ''));
  expect((await site.ask(theirs, { do: 'cancel', of: plan?.subscriptionRef ?? '' })).status).toBe(
    404,
  );
  await cancelSubscriptionsOf(site.kernel, ownerId);
  expect(await outcome(ownerId)).toMatchObject({
    plan: ['Free', null],
    plans: [{ status: 'ended' }],
  });
});

test('is not renewed once its money went back (R23)', async () => {
  const ownerId = await makeBuyer(site.kernel);
  await buy(ownerId, 'pro-monthly');
  const portal = await portalAddress(site.kernel, wish(ownerId, ''));
  const [plan] = await site.kernel.db.select().from(orders).where(eq(orders.ownerId, ownerId));
  await site.ask(portal, { do: 'refund', of: plan?.id ?? '' });
  await eventually(async () => {
    expect(await outcome(ownerId)).toMatchObject({
      plan: ['Free', null],
      plans: [{ cancelsAtEnd: true }],
    });
  });
});

test('changes a plan to more for the difference, after a yes of its owner alone', async () => {
  const { kernel, ask } = site;
  const { email, password } = await makeMember(kernel);
  const [user] = await kernel.db.select().from(users).where(eq(users.email, email));
  const ownerId = user?.id ?? '';
  await buy(ownerId, 'basic-monthly');
  kernel.clock.pass(15.5 * 86_400_000);
  const { url, orderId } = await startCheckout(kernel, wish(ownerId, 'pro-monthly'));
  const stranger = await ask(url);
  expect(stranger.headers.get('location')).toMatch(
    /\/sign-in\?error=SessionRequired&callbackUrl=%2Fapi%2F/,
  );
  const origin = new URL(url).origin;
  const browser = new AuthBrowser(kernel, { origin });
  await browser.signIn('credentials', { email, password });
  const cookie = browser.jar.header(url);
  const page = await (await ask(url, undefined, cookie)).text();
  // Half of the month is left: (19.99 - 9.99) / 2.
  expect(page).toMatch(/Change your plan to Wordkin Pro.*To pay now: €5\.00.*€19\.99 a month/s);
  expect(await outcome(ownerId)).toMatchObject({ plan: ['Basic', expect.any(Date)] });
  const done = await ask(url, { do: 'confirm' }, cookie);
  expect(done.headers.get('location')).toBe(`${origin}/de/paid?order=${orderId}`);
  expect(await outcome(ownerId)).toMatchObject({
    plan: ['Pro', new Date('2026-02-18T12:00:00.000Z')],
    orders: [
      { productId: 'basic-monthly' },
      { productId: 'pro-monthly', state: 'paid', paid: 500 },
    ],
  });
  expect((await ask(url, { do: 'confirm' }, cookie)).status).toBe(404);
});

test('is off in production and beside a key of the provider', () => {
  const provider = (env: Record<string, string>) =>
    createPayments({ ...site.kernel, env: readEnv(env) }).provider?.name ?? null;
  expect(provider({})).toBe('local');
  expect(provider({ NODE_ENV: 'production' })).toBeNull();
  expect(provider({ STRIPE_SECRET_KEY: 'sk_test_1' })).toBeNull();
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(provider({ ...keys, NODE_ENV: 'production' })).toBe('stripe');
});
