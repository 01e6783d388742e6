import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { signUp } from '#features/account/server/service.ts';
import { digest, newSecret } from '#server/auth/digest.ts';
import { knownDevices } from '#server/identity/table.ts';
import { newDeviceId } from '#shared/device/device-id.ts';
import { rewardTerms, rewardWords } from '#shared/plan/reward.ts';
import { isCode } from '#shared/referral/code.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { invite, makeAccount, someNetwork } from '#tests/support/invitation.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { makeMember } from '#tests/support/member.ts';
import { users } from '../auth/table.ts';
import { balances } from '../usage/balance.ts';
import { takeClick } from './click.ts';
import { giveDue } from './give.ts';
import { heardOfPayment, heardOfRefund } from './payment.ts';
import { rememberPlace } from './place.ts';
import { codeOf, rotateCode } from './referral-code.ts';
import { rewardSummary } from './summary.ts';
import { referrals, rewards } from './table.ts';
import { decideVerified, heardOfVerified } from './verified.ts';

const day = 86_400_000;

describe.each(databaseKinds)('invitations on %s', (kind) => {
  const kernel = suiteKernel(kind);
  const wordsOf = async (ownerId: string) => {
    const all = await balances(kernel, ownerId);
    return all.find(({ meter }) => meter === 'gpt3_words')?.balance ?? 0;
  };
  const outcomeOf = async (ownerId: string) => {
    const [row] = await kernel.db.select().from(referrals).where(eq(referrals.ownerId, ownerId));
    return row?.outcome;
  };
  beforeEach(() => kernel.clock.pass(31 * day));

  test('both get words when the address is confirmed, once, and nothing before', async () => {
    const { inviterId, friendId } = await invite(kernel, { isConfirmed: false });
    expect([await wordsOf(inviterId), await wordsOf(friendId)]).toEqual([0, 0]);
    await Promise.all(Array.from({ length: 5 }, () => heardOfVerified(kernel, friendId)));
    await giveDue(kernel);
    const both = [rewardWords.invite, rewardWords.welcome];
    expect([await wordsOf(inviterId), await wordsOf(friendId)]).toEqual(both);
    expect(await rewardSummary(kernel.db, inviterId, kernel.clock.now())).toMatchObject({
      ...{ joined: 1, confirmed: 1, counted: 1, words: { invite: rewardWords.invite } },
    });
  });

  test('an address that is not confirmed brings nothing, whoever asks', async () => {
    const { inviterId, friendId } = await invite(kernel, { isConfirmed: false });
    await kernel.db.update(users).set({ emailVerified: false }).where(eq(users.id, friendId));
    await heardOfVerified(kernel, friendId);
    await heardOfVerified(kernel, inviterId);
    expect(await kernel.db.select().from(rewards).where(eq(rewards.ownerId, friendId))).toEqual([]);
  });

  test('a month has a bound, and another month begins anew (R36)', async () => {
    const inviterId = await makeAccount(kernel);
    const come = async () => outcomeOf((await invite(kernel, { inviterId })).friendId);
    const came = [];
    for (let n = 0; n <= rewardTerms.invitesPerMonth; n += 1) came.push(await come());
    expect(came.filter((one) => one === 'counted')).toHaveLength(rewardTerms.invitesPerMonth);
    expect(came.at(-1)).toBe('full');
    expect(await wordsOf(inviterId)).toBe(rewardTerms.invitesPerMonth * rewardWords.invite);
    kernel.clock.pass(31 * day);
    expect(await come()).toBe('counted');
  });

  test('friends at one’s own network count as far as a campus needs, and get their own words (R36)', async () => {
    const inviterId = await makeAccount(kernel);
    const campus = someNetwork();
    await rememberPlace(kernel, { ownerId: inviterId, network: campus });
    const came = [];
    for (let n = 0; n < 5; n += 1) {
      const { friendId } = await invite(kernel, { inviterId, network: campus });
      came.push([await outcomeOf(friendId), await wordsOf(friendId)]);
    }
    const near = rewardTerms.nearPerMonth;
    expect(came.map(([outcome]) => outcome)).toEqual([
      ...Array(near).fill('counted'),
      ...Array(5 - near).fill('near'),
    ]);
    expect(came.map(([, words]) => words)).toEqual(Array(5).fill(rewardWords.welcome));
    const { friendId } = await invite(kernel, { inviterId });
    expect(await outcomeOf(friendId)).toBe('counted');
  });

  test('the inviter’s own browser, a throw-away mailbox and one mailbox twice bring nobody anything (R36)', async () => {
    const inviterId = await makeAccount(kernel, 'some.one@gmail.com');
    const known = newSecret();
    const seen = { hostKey: 'main', seenAt: kernel.clock.now() } as const;
    await kernel.db
      .insert(knownDevices)
      .values({ ownerId: inviterId, deviceHash: digest(known), ...seen });
    const ways = {
      device: { known },
      throw_away: { email: 'a@mailinator.com' },
      repeated: { email: 'someone+2@googlemail.com' },
    };
    for (const [outcome, options] of Object.entries(ways)) {
      const { friendId } = await invite(kernel, { inviterId, ...options });
      expect(await outcomeOf(friendId)).toBe(outcome);
      expect(await wordsOf(friendId)).toBe(0);
    }
    await invite(kernel, { inviterId, email: 'ann@gmail.com' });
    const { friendId } = await invite(kernel, { inviterId, email: 'a.nn+x@gmail.com' });
    expect(await outcomeOf(friendId)).toBe('repeated');
    expect(await wordsOf(inviterId)).toBe(rewardWords.invite);
  });

  test('a domain of one’s own counts a few times a month (R36)', async () => {
    const inviterId = await makeAccount(kernel);
    const came = [];
    for (let n = 0; n < 7; n += 1) {
      const { friendId } = await invite(kernel, { inviterId, email: `p${n}@own-${kind}.org` });
      came.push(await outcomeOf(friendId));
    }
    expect(came.indexOf('full')).toBe(rewardTerms.domainPerMonth);
  });

  test('the first payment brings both words, its refund takes them, a dispute that was won gives them again', async () => {
    const { inviterId, friendId } = await invite(kernel);
    const order = { orderId: crypto.randomUUID(), ownerId: friendId, productId: 'pro-monthly' };
    const money = { kind: 'plan', currency: 'usd', paid: 1_999, net: 1_999 } as const;
    const told = (returned: number | null) =>
      kernel.db.transaction((tx) => {
        const call = { db: tx, clock: kernel.clock };
        const whole = { ...order, ...money, isRenewal: false };
        return returned === null
          ? heardOfPayment(call, whole)
          : heardOfRefund(call, { ...whole, returned });
      });
    const both = async () => {
      await giveDue(kernel);
      const [inviter, friend] = [await wordsOf(inviterId), await wordsOf(friendId)];
      return [inviter - rewardWords.invite, friend - rewardWords.welcome];
    };
    const brought = [rewardWords.friend_payment, rewardWords.first_payment];
    await told(null);
    await told(null);
    expect(await both()).toEqual(brought);
    await told(500);
    expect(await both()).toEqual(brought);
    await told(1_999);
    expect(await both()).toEqual([0, 0]);
    await told(0);
    expect(await both()).toEqual(brought);
  });

  test('a link is kept for 60 days by the last valid click, never by one’s own or a member’s', async () => {
    const [first, second, own] = await Promise.all(
      [0, 1, 2].map(async () => {
        const ownerId = await makeAccount(kernel);
        return { ownerId, code: await codeOf(kernel, ownerId) };
      }),
    );
    if (!first || !second || !own) return;
    expect(isCode(first.code)).toBe(true);
    const host = { normalizedHostname: 'chat.wordkin.localhost' };
    const click = async (body: string, headers: Record<string, string> = {}) => {
      const request = new Request('http://chat.wordkin.localhost/api/referral', {
        ...{
          method: 'POST',
          body,
          headers: {
            'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
            ...headers,
          },
        },
      });
      const answer = await takeClick({ request, kernel, host, ip: someNetwork() });
      expect(answer.status).toBe(204);
      return answer.headers.get('set-cookie');
    };
    expect(await click(first.code)).toMatch(
      /^ref=\w{8}\.\d+; Max-Age=5184000; Path=\/; SameSite=Lax; Domain=wordkin\.localhost; HttpOnly/,
    );
    for (const body of ['abcd2345', '', 'x'.repeat(5000)]) expect(await click(body)).toBeNull();
    expect(await click(second.code, { 'user-agent': 'Googlebot/2.1' })).toBeNull();
    const anew = await rotateCode(kernel, own.ownerId);
    expect(anew).not.toBe(own.code);
    expect(await click(own.code)).toBeNull();
    expect(await click(anew)).toContain(anew);
    const browser = new AuthBrowser(kernel);
    await browser.signInAs(newDeviceId());
    const cookie = browser.jar.header(`${browser.origin}/`);
    expect(await click(anew, { cookie })).toContain(anew);
  });

  test('signing up by a link is noted with the account; a visitor, and who had an account, are nobody’s friends', async () => {
    const inviterId = await makeAccount(kernel);
    const seconds = Math.floor(kernel.clock.now().getTime() / 1000);
    const cookies = new Map([['ref', `${await codeOf(kernel, inviterId)}.${seconds}`]]);
    const came = () => kernel.db.select().from(referrals).where(eq(referrals.inviterId, inviterId));
    const member = await makeMember(kernel);
    const browser = new AuthBrowser(kernel);
    browser.jar.keep(
      `${browser.origin}/`,
      new Headers({ 'set-cookie': `ref=${cookies.get('ref')}; Path=/` }),
    );
    await browser.signInAs(newDeviceId());
    await browser.signIn('credentials', member);
    expect((await browser.session())?.user.email).toBe(member.email);
    expect(await came()).toEqual([]);

    const email = `${crypto.randomUUID()}@gmail.com`;
    const place = { hostKey: 'chat', network: someNetwork(), group: 115, locale: 'en' } as const;
    await signUp(kernel, { ...place, cookies }, { email, password: 'four plain words' });
    const [row] = await came();
    expect(row).toMatchObject({ hostKey: 'chat', verifiedAt: null });
    await decideVerified(kernel);
    expect(await wordsOf(inviterId)).toBe(0);
    // Whichever way the address is confirmed, the next sweep finds it.
    await kernel.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
    await Promise.all([decideVerified(kernel), decideVerified(kernel)]);
    expect(await wordsOf(inviterId)).toBe(rewardWords.invite);
    expect(await wordsOf(row?.ownerId ?? '')).toBe(rewardWords.welcome);
  });

  test('a click counts for 60 days, and before the code was replaced', async () => {
    const late = await invite(kernel, { isConfirmed: false });
    expect(await codeOf(kernel, late.inviterId)).toBe(late.code);
    const { heardOfSignUp } = await import('./sign-up.ts');
    const comes = async (code: string, ago: number) => {
      const email = `${crypto.randomUUID()}@gmail.com`;
      const userId = await makeAccount(kernel, email);
      const seconds = Math.floor((kernel.clock.now().getTime() - ago) / 1000);
      const cookies = new Map([['ref', `${code}.${seconds}`]]);
      const place = { network: someNetwork(), hostKey: 'main' } as const;
      await heardOfSignUp(kernel, { userId, email, cookies, ...place });
      const rows = await kernel.db.select().from(referrals).where(eq(referrals.ownerId, userId));
      return rows.length;
    };
    expect(await comes(late.code, 59 * day)).toBe(1);
    expect(await comes(late.code, 61 * day)).toBe(0);
    expect(await comes(late.code, -day)).toBe(0);
    kernel.clock.pass(day);
    await rotateCode(kernel, late.inviterId);
    expect(await comes(late.code, day)).toBe(1);
    expect(await comes(late.code, 0)).toBe(0);
  });
});
