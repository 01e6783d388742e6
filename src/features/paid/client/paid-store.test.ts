// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '#shared/errors/catalogue.ts';
import type { Purchase } from '../contract.ts';
import { $shown, follow, orderOf } from './paid-store.ts';

const id = '0199f0d2-7c33-7000-8000-1234567890ab';
const purchase: Purchase = {
  ...{ id, state: 'open', productId: 'pro-monthly', currency: 'usd', paid: null, until: null },
};
/** What the server answers, one after another; the last one from then on. */
let answers: (Purchase | 'not_found' | 'down')[];
let calls: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  calls = 0;
  vi.stubGlobal('fetch', async (input: string) => {
    if (!String(input).includes('paid.order')) return Response.json({});
    calls += 1;
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'down';
    if (answer === 'down') throw new TypeError('no network');
    if (answer !== 'not_found') return Response.json([{ result: { data: answer } }]);
    const { message, rpc } = catalogue.not_found;
    const data = { code: rpc, httpStatus: 404, key: 'not_found' };
    return Response.json([{ error: { message, code: -32004, data } }], { status: 404 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers of the network come in turns of their own. */
async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  await new Promise(setImmediate);
}

/** Lets time pass, second by second, until the question is settled. */
async function came(search = `?order=${id}`): Promise<string> {
  const following = new AbortController();
  let isOver = false;
  const done = follow(search, following.signal).then(() => {
    isOver = true;
  });
  while (!isOver) await pass(1);
  await done;
  const shown = $shown.get();
  return shown.kind === 'purchase' ? shown.purchase.state : shown.kind;
}

test('asks until the order is granted, and no longer', async () => {
  answers = [purchase, purchase, { ...purchase, state: 'paid', paid: 1999 }];
  expect(await came()).toBe('paid');
  expect(calls).toBe(3);
});

test('says that the confirmation is late when it is, after a minute', async () => {
  answers = [purchase];
  expect(await came()).toBe('late');
  expect(calls).toBeGreaterThan(5);
  expect(calls).toBeLessThan(20);
});

test('who left the payment page is told that nothing was paid, unless it was', async () => {
  answers = [purchase];
  expect(await came(`?order=${id}&payment=back`)).toBe('back');
  expect(calls).toBe(1);
  answers = [{ ...purchase, state: 'paid' }];
  expect(await came(`?order=${id}&payment=back`)).toBe('paid');
});

test.each(['failed', 'expired', 'refunded', 'partly_refunded', 'disputed'] as const)(
  'shows an order that is %s',
  async (state) => {
    answers = [{ ...purchase, state }];
    expect(await came()).toBe(state);
  },
);

test('another’s order and an address without one are no purchase', async () => {
  answers = ['not_found'];
  expect(await came()).toBe('missing');
  expect(await came('')).toBe('missing');
  for (const wrong of ['?order=1', '?order=__proto__', `?order=${id}x`])
    expect(orderOf(wrong)).toBeNull();
});

test('a server that does not answer is told apart from a purchase that is not there', async () => {
  answers = ['down'];
  expect(await came()).toBe('unasked');
});

test('a page that is left asks no more', async () => {
  answers = [purchase];
  const following = new AbortController();
  const done = follow(`?order=${id}`, following.signal);
  while (calls < 2) await pass(1);
  following.abort();
  await done;
  await pass(60);
  expect(calls).toBe(2);
});
