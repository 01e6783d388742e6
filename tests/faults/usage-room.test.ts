import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLimits } from '#server/limits.ts';
import { createLog } from '#server/log.ts';
import { createTries } from '#server/tries/tries.ts';
import { balances } from '#server/usage/balance.ts';
import { endHold, type Spender } from '#server/usage/charge.ts';
import { sweepHolds } from '#server/usage/close.ts';
import { grant } from '#server/usage/credit.ts';
import { deliver } from '#server/usage/delivery.ts';
import { holdRoom } from '#server/usage/room-left.ts';
import { testClock } from '#tests/support/clock.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeOwner } from '#tests/support/owner.ts';

const meter = 'gpt3_words';
const all = 1_000;
/** Words that are delivered before they are counted. */
const some = 200;

describe.each(databaseKinds)('answers under way on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  /** Someone who has so many words, and no allowance beside. */
  async function person() {
    const call = { db: database.db, clock: testClock() };
    const ownerId = await makeOwner(database.db);
    await grant(call, { key: ownerId, ownerId, meter, amount: all });
    const limits = createLimits();
    const tries = createTries({ ...call, secret: 'x'.repeat(32), limits });
    const kernel = { ...call, limits, tries, log: createLog({ LOG_LEVEL: 'silent' }) };
    const of = { hostKey: 'main', group: 101, network: '203.0.113.0', unattended: true } as const;
    const spender: Spender = { ...of, kernel, ownerId, plan: 'Anonymous' };
    const figures = async () => (await balances(call, ownerId)).find((one) => one.meter === meter);
    return { call, kernel, spender, figures };
  }

  /** An answer of a tool, of which each word costs so many. */
  async function begin(
    { kernel, spender }: Awaited<ReturnType<typeof person>>,
    tool: string,
    factor = 1,
  ) {
    const use = { tool, id: crypto.randomUUID() };
    const room = await holdRoom(spender, use, { meter, factor });
    let text = '';
    const { signal } = new AbortController();
    const emit = (piece: string) => {
      text += piece;
    };
    const delivery = deliver(room, { signal, emit });
    return {
      write: async (words: number) => {
        delivery.write('word '.repeat(words));
        await delivery.end();
        return text.split(' ').length - 1;
      },
      isOver: () => delivery.isOver,
      end: () => endHold(kernel, { ...use, text, factor, failed: false }),
    };
  }

  test('of two tools deliver together what is left, and pay for it', async () => {
    const one = await person();
    const first = await begin(one, 'chat');
    await first.write(300);
    const second = await begin(one, 'writer', 2);
    await expect(begin(one, 'chat')).rejects.toMatchObject({ key: 'gpt3_word_limit' });
    const delivered = [await first.write(2_000), await second.write(2_000)];
    expect([first.isOver(), second.isOver()]).toEqual([true, true]);
    for (const [nth, words] of delivered.entries()) {
      expect(words).toBeGreaterThanOrEqual([500, 250][nth]!);
      expect(words).toBeLessThanOrEqual([500, 250][nth]! + some);
    }
    expect([await first.end(), await second.end()]).toEqual([500, 500]);
    expect(await one.figures()).toMatchObject({ spent: all, held: 0, balance: 0 });
  });

  test('what a long one takes is set aside before it is delivered, and what it leaves comes back', async () => {
    const one = await person();
    const answer = await begin(one, 'chat');
    await answer.write(300);
    expect(await one.figures()).toMatchObject({ held: 500, balance: 500 });
    expect(await answer.write(300)).toBe(600);
    expect(await one.figures()).toMatchObject({ held: all, balance: 0 });
    expect(answer.isOver()).toBe(false);
    expect(await answer.end()).toBe(600);
    expect(await one.figures()).toMatchObject({ spent: 600, held: 0, balance: 400 });
  });

  test('one whose process was killed is given back whole, and charged once for what was kept (R1, R2)', async () => {
    const one = await person();
    const answer = await begin(one, 'chat');
    await answer.write(700);
    one.call.clock.pass(7_200_000);
    const olderThan = one.call.clock.now();
    await sweepHolds(one.call, { olderThan, isGoing: async () => false });
    expect(await one.figures()).toMatchObject({ spent: 0, held: 0, balance: all });
    expect([await answer.end(), await answer.end()]).toEqual([700, 700]);
    expect(await one.figures()).toMatchObject({ spent: 700, held: 0, balance: 300 });
    // It is over: nothing more can be set aside for it.
    expect(await answer.write(5_000)).toBeLessThanOrEqual(all + some);
    expect(await one.figures()).toMatchObject({ spent: 700, held: 0, balance: 300 });
  });
});
