import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/auth/table.ts';
import { createLimits } from '#server/limits.ts';
import { createTries } from '#server/tries/tries.ts';
import { allowanceRule, grantAllowance, periodOf } from '#server/usage/allowance.ts';
import { balances } from '#server/usage/balance.ts';
import { settle } from '#server/usage/close.ts';
import { grant } from '#server/usage/credit.ts';
import { receipts } from '#server/usage/receipt.ts';
import { reserve } from '#server/usage/reserve.ts';
import { startSweeper } from '#server/usage/sweeper.ts';
import { owned } from '#server/usage/table.ts';
import { newDeviceId } from '#shared/device/device-id.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { allowanceOf, allowances, type Plan } from '#shared/plan/allowance.ts';
import { limitOf, type Meter, meters } from '#shared/plan/meter.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { testClock } from '#tests/support/clock.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeMember } from '#tests/support/member.ts';
import { makeOwner } from '#tests/support/owner.ts';

const meter = 'gpt3_words';
const day = 86_400_000;
const free = { meter, plan: 'Free', group: 115, network: '203.0.113.1' } as const;
const amountOf = (plan: Plan, of: Meter = meter) => allowanceOf(plan, of, 115)?.amount ?? 0;

describe.each(databaseKinds)('free allowances on %s', (kind) => {
  let kernel: TestKernel;
  beforeAll(async () => {
    kernel = await testKernel({ database: kind });
  });
  afterAll(() => kernel.close());

  const callAt = (start: string) => {
    const clock = testClock(start);
    const { db, secret } = kernel;
    return { db, clock, tries: createTries({ db, clock, secret, limits: createLimits() }) };
  };
  const wordsOf = async (call: Parameters<typeof balances>[0], ownerId: string) =>
    (await balances(call, ownerId)).find((one) => one.meter === meter);

  test('a step of the clock, either way, gives no day twice (R15)', async () => {
    const call = callAt('2026-03-28T23:30:00Z');
    const ownerId = await makeOwner(kernel.db);
    const steps = [0, day, -day, -day, day, 3_600_000, -3_600_000, day, 2 * day];
    const added: number[] = [];
    for (const step of steps) {
      call.clock.step(step);
      added.push(await grantAllowance(call, { ...free, ownerId }));
    }
    const one = amountOf('Free');
    // The 28th, the 29th, back to the 27th and over midnight again, at last the 31st.
    expect(added).toEqual([one, one, 0, 0, 0, 0, 0, 0, one]);
    expect(await wordsOf(call, ownerId)).toMatchObject({ granted: 3 * one, balance: one });
  });

  test('days and months are those of UTC, which no daylight saving moves (R15)', () => {
    const at = (iso: string) => periodOf(new Date(iso), 'day');
    expect(at('2026-03-29T00:59:59.999Z').period).toBe('2026-03-29');
    expect(at('2026-10-25T23:59:59.999Z')).toEqual({
      period: '2026-10-25',
      expiresAt: new Date('2026-10-26T00:00:00Z'),
    });
    expect(periodOf(new Date('2026-12-31T23:59:59.000Z'), 'month')).toEqual({
      period: '2026-12-all',
      expiresAt: new Date('2027-01-01T00:00:00Z'),
    });
  });

  test('50 tabs at once get one day together, and a better plan only the difference (R16)', async () => {
    const call = callAt('2026-05-05T10:00:00Z');
    const ownerId = await makeOwner(kernel.db);
    const tabs = Array.from({ length: 50 }, () => grantAllowance(call, { ...free, ownerId }));
    const added = (await Promise.all(tabs)).filter((amount) => amount > 0);
    expect(added).toEqual([amountOf('Free')]);
    expect(await wordsOf(call, ownerId)).toMatchObject({ granted: amountOf('Free') });
  });

  test('1,000 anonymous sessions of one network get a bounded part; the campus next door its own (R36)', async () => {
    const call = callAt('2026-05-05T10:00:00Z');
    const anonymous = { ...free, plan: 'Anonymous' } as const;
    // The limit is taken before the ledger is asked, so the farm need not be rows.
    const rule = allowanceRule(meter);
    const spend = async (network: string, count: number) => {
      let given = 0;
      for (let nth = 0; nth < count; nth += 1)
        if (await call.tries.take([rule, network])) given += 1;
      return given;
    };
    expect(await spend('198.51.100.1', 1000)).toBe(rule.points);
    const ownerId = await makeOwner(kernel.db);
    expect(await grantAllowance(call, { ...anonymous, ownerId, network: '198.51.100.1' })).toBe(0);
    expect(await spend('198.51.100.2', rule.points - 1)).toBe(rule.points - 1);
    const student = { ...anonymous, ownerId, network: '198.51.100.2' };
    // Work in line goes on without its person, whose network is not kept.
    expect(await grantAllowance(call, { ...student, unattended: true })).toBe(0);
    expect(await grantAllowance(call, student)).toBe(amountOf('Anonymous'));
    expect(await grantAllowance(call, student)).toBe(0);
    // A member of the same network is bounded by the account.
    expect(
      await grantAllowance(call, {
        ...free,
        ownerId: await makeOwner(kernel.db),
        network: '198.51.100.1',
      }),
    ).toBe(amountOf('Free'));
  });

  test('the sweeper gives abandoned holds back and writes off what has ended (R1)', async () => {
    const clock = testClock('2026-06-01T10:00:00Z');
    const call = { db: kernel.db, clock, log: kernel.log };
    const ownerId = await makeOwner(kernel.db);
    const expiresAt = new Date('2026-06-01T12:00:00Z');
    await grant(call, { key: `a:${ownerId}`, ownerId, meter, amount: 10, expiresAt });
    await grant(call, { key: `b:${ownerId}`, ownerId, meter, amount: 5 });
    const key = `held:${ownerId}`;
    await reserve(call, { key, ownerId, meter, amount: 12, tool: 'chat', hostKey: 'chat' });
    const stop = startSweeper({ ...call, isGoing: async () => false }, 5);
    await expect.poll(() => wordsOf(call, ownerId)).toMatchObject({ held: 12, balance: 3 });
    clock.pass(2 * 3_600_000);
    await expect
      .poll(() => wordsOf(call, ownerId))
      .toMatchObject({ held: 0, balance: 5, expired: 10 });
    stop();
    // What was delivered all the same is charged, as far as the balance reaches (R2).
    expect(await settle(call, { key, amount: 12 })).toMatchObject({ asked: 12, amount: 5 });
  });

  test('signing in moves what was left and held, its receipts, and no day twice', async () => {
    const credentials = await makeMember(kernel);
    const [member] = await kernel.db.select().from(users).where(eq(users.email, credentials.email));
    const to = member?.id ?? '';
    const visit = async () => {
      const browser = new AuthBrowser(kernel, { owned });
      await browser.signInAs(newDeviceId());
      const guest = (await browser.session())?.user.id ?? '';
      await grantAllowance(kernel, { ...free, plan: 'Anonymous', ownerId: guest });
      return { browser, guest };
    };
    const use = { meter, tool: 'chat', hostKey: 'chat' } as const;
    const first = await visit();
    await reserve(kernel, { ...use, key: `${first.guest}:a`, ownerId: first.guest, amount: 100 });
    await settle(kernel, { key: `${first.guest}:a`, amount: 40 });
    await reserve(kernel, { ...use, key: `${first.guest}:b`, ownerId: first.guest, amount: 30 });
    await first.browser.signIn('credentials', credentials);
    // The account had no day of its own yet: the guest's is its day.
    const guests = amountOf('Anonymous');
    expect(await wordsOf(kernel, to)).toMatchObject({
      movedIn: guests,
      balance: guests - 70,
      held: 30,
    });
    expect((await receipts(kernel, to, { limit: 10 })).items).toMatchObject([{ amount: 40 }]);
    await settle(kernel, { key: `${first.guest}:b`, amount: 30 });
    expect(await grantAllowance(kernel, { ...free, ownerId: to })).toBe(amountOf('Free') - guests);
    // Another guest of the same day, who also has a gift: only the gift is new.
    const second = await visit();
    await grant(kernel, { key: `gift:${second.guest}`, ownerId: second.guest, meter, amount: 11 });
    await reserve(kernel, { ...use, key: `${second.guest}:c`, ownerId: second.guest, amount: 20 });
    await second.browser.signIn('credentials', credentials);
    await settle(kernel, { key: `${second.guest}:c`, amount: 5 });
    expect(await wordsOf(kernel, to)).toMatchObject({
      balance: amountOf('Free') - 70 + 11,
      spent: 75,
      held: 0,
    });
  });
});

describe('meters and plans', () => {
  test('each meter raises the limit that SPEC 8 names for it, with its number', () => {
    const codes = meters.map((one) => catalogue[limitOf(one, 'other')].code);
    expect(codes).toEqual([2003, 2004, 2001, 2002, 2005, 2006, 2007, 2000, 2000, 2000, 2000]);
    expect(limitOf('questions', 'tutor')).toBe('question_limit');
    expect(limitOf('searches', 'search')).toBe('free_search_limit');
    expect(limitOf('credits', 'music')).toBe('credit_limit');
    expect(limitOf('advanced_credits', 'music')).toBe('advanced_credit_limit');
    expect(limitOf('credits', 'constructor')).toBe('credit_limit');
  });

  test('chat credits and essay words end in silence, images and videos as usage (SPEC 8)', () => {
    const show = (of: Meter, tool: string) => catalogue[new AppError(limitOf(of, tool)).key].show;
    expect(show('credits', 'chat')).toBe('silent');
    expect(show('gpt3_words', 'essay')).toBe('silent');
    expect(show('gpt3_words', 'chat')).toBe('toast');
    expect([show('credits', 'image'), show('credits', 'video')]).toEqual(['usage', 'usage']);
  });

  test('group C has 200000 GPT-3 words where a plan is sold by words (SPEC 9)', () => {
    const counts = (group: number) =>
      (Object.keys(allowances) as Plan[]).map((plan) => allowanceOf(plan, meter, group)?.amount);
    expect(counts(125)).toEqual([1_000, 2_000, 200_000, 200_000, 10_000_000, 10_000_000]);
    expect(counts(115)).toEqual([1_000, 2_000, 100_000, 150_000, 10_000_000, 10_000_000]);
    expect(allowanceOf('Pro', 'gpt4_words', 125)).toEqual(allowances.Pro.gpt4_words);
  });

  test('every allowance is a whole number, and a dearer plan never has less', () => {
    for (const of of meters) {
      const paid = (['Basic', 'Pro', 'Unlimited', 'Ultimate'] as const).map((one) =>
        amountOf(one, of),
      );
      expect(paid, of).toEqual([...paid].sort((a, b) => a - b));
      expect(amountOf('Free', of), of).toBeGreaterThanOrEqual(amountOf('Anonymous', of));
    }
    const all = Object.values(allowances).flatMap((one) => Object.values(one));
    expect(all.every(({ amount }) => Number.isInteger(amount) && amount > 0)).toBe(true);
  });
});
