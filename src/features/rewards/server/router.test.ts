import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { networkOf } from '#server/auth/network.ts';
import { users } from '#server/auth/table.ts';
import type { RpcContext } from '#server/trpc/context.ts';
import { router } from '#server/trpc/init.ts';
import { balances } from '#server/usage/balance.ts';
import { rewardTerms, rewardWords } from '#shared/plan/reward.ts';
import { sharedKinds, shareNetworks } from '#shared/referral/network.ts';
import type { Session } from '#shared/session/session.ts';
import { resolve } from '#shared/site/resolve.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { invite, makeAccount, someNetwork } from '#tests/support/invitation.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { rewardsRouter } from './router.ts';

const create = router({ rewards: rewardsRouter }).createCaller;

describe.each(databaseKinds)('router rewards on %s', (kind) => {
  const kernel = suiteKernel(kind);

  function callerOf(id: string, ip = someNetwork()) {
    const site = resolve(kernel.hosts, 'wordkin.localhost', '/');
    if (!site) throw new Error('no such host');
    const session: Session = {
      ...{ type: 1, trigger: 'signIn', isDebug: false, deviceId: null, tier: 'Free' },
      user: { id, email: 'a@gmail.com', emailVerified: true, date_created: '', user_group: 115 },
      expires: '',
    };
    const request = new Request('http://wordkin.localhost/api/trpc');
    const rest = { resHeaders: new Headers(), ip, platform: 'web' } as const;
    const context: RpcContext = { kernel, site, session, request, ...rest };
    return create(context).rewards;
  }
  const wordsOf = async (ownerId: string) => {
    const all = await balances(kernel, ownerId);
    return all.find(({ meter }) => meter === 'gpt3_words')?.balance ?? 0;
  };

  test('tells a link and what came of it, each person their own', async () => {
    const { inviterId, friendId, code } = await invite(kernel);
    const mine = await callerOf(inviterId).mine();
    expect(mine).toMatchObject({ state: 'open', code, joined: 1, confirmed: 1, counted: 1 });
    expect(mine).toMatchObject({ payoutTo: null, money: [], shares: [] });
    const theirs = await callerOf(friendId).mine();
    expect(theirs).toMatchObject({ joined: 0, words: { welcome: rewardWords.welcome } });
    expect(theirs.state === 'open' && theirs.code).not.toBe(code);
  });

  test('an address that is not confirmed, or lasts for minutes, earns nothing', async () => {
    const open = await makeAccount(kernel);
    await kernel.db.update(users).set({ emailVerified: false }).where(eq(users.id, open));
    expect(await callerOf(open).mine()).toEqual({ state: 'blocked', why: 'unverified' });
    const short = await makeAccount(kernel, `x-${kind}@mailinator.com`);
    expect(await callerOf(short).mine()).toEqual({ state: 'blocked', why: 'throw-away' });
    for (const id of [open, short]) {
      await expect(callerOf(id).rotate()).rejects.toThrow('Email has not been verified yet');
      await expect(callerOf(id).join()).rejects.toThrow();
      const share = { network: 'x', kind: 'chat' } as const;
      await expect(callerOf(id).share(share)).rejects.toThrow();
    }
  });

  test('a share brings words once for a network and a kind in a month, and not before a post can be written', async () => {
    const ownerId = await makeAccount(kernel);
    const caller = callerOf(ownerId);
    const share = { network: 'x', kind: 'chat' } as const;
    const { token } = await caller.share(share);
    expect(await caller.shared({ ...share, token })).toEqual({ result: 'early' });
    kernel.clock.pass(5_000);
    const other = { ...share, network: 'reddit' } as const;
    expect(await caller.shared({ ...other, token })).toEqual({ result: 'early' });
    const stranger = callerOf(await makeAccount(kernel));
    expect(await stranger.shared({ ...share, token })).toEqual({ result: 'early' });
    const back = await Promise.all([0, 1, 2].map(() => caller.shared({ ...share, token })));
    expect(back.map(({ result }) => result).sort()).toEqual(['given', 'had', 'had']);
    expect(await wordsOf(ownerId)).toBe(rewardWords.share);
    expect(await caller.mine()).toMatchObject({ shares: ['x:chat'] });
  });

  test('a month of sharing has a bound (R36)', async () => {
    const ownerId = await makeAccount(kernel);
    const caller = callerOf(ownerId);
    const results: string[] = [];
    for (const network of shareNetworks.slice(0, 3))
      for (const of of sharedKinds) {
        const share = { network, kind: of };
        const { token } = await caller.share(share);
        kernel.clock.pass(10_000);
        results.push((await caller.shared({ ...share, token })).result);
      }
    const most = rewardTerms.shareWordsPerMonth / rewardWords.share;
    expect(results.filter((one) => one === 'given')).toHaveLength(most);
    expect(results.at(-1)).toBe('full');
    expect(await wordsOf(ownerId)).toBe(rewardTerms.shareWordsPerMonth);
  });

  test('where to pay is kept for who takes part, and nobody else’s is touched', async () => {
    const [one, other] = [await makeAccount(kernel), await makeAccount(kernel)];
    await callerOf(one).join();
    await callerOf(one).join();
    await callerOf(one).payoutTo({ payoutTo: ' IBAN of One ' });
    await expect(callerOf(other).payoutTo({ payoutTo: 'mine' })).rejects.toThrow('Not found');
    await callerOf(other).join();
    expect(await callerOf(one).mine()).toMatchObject({ payoutTo: 'IBAN of One' });
    expect(await callerOf(other).mine()).toMatchObject({ payoutTo: '' });
    const long = callerOf(one).payoutTo({ payoutTo: 'x'.repeat(301) });
    await expect(long).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('a code is replaced a few times a day', async () => {
    const caller = callerOf(await makeAccount(kernel), networkOf('203.0.113.80'));
    const codes = new Set<string>();
    for (let n = 0; n < 10; n += 1) codes.add((await caller.rotate()).code);
    expect(codes.size).toBe(10);
    await expect(caller.rotate()).rejects.toThrow('Too many requests');
  });
});
