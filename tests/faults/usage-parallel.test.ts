import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/auth/table.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { balances } from '#server/usage/balance.ts';
import { refund, settle, sweepHolds } from '#server/usage/close.ts';
import { grant, purchase } from '#server/usage/credit.ts';
import { grow } from '#server/usage/grow.ts';
import { mergeUsage } from '#server/usage/merge.ts';
import { receipts } from '#server/usage/receipt.ts';
import { reserve } from '#server/usage/reserve.ts';
import { revoke } from '#server/usage/revoke.ts';
import { usageAccounts } from '#server/usage/table.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import { testClock } from '#tests/support/clock.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeOwner } from '#tests/support/owner.ts';

const meter = 'credits';
const use = { meter, tool: 'chat', hostKey: 'chat' } as const;
const clock = testClock();
const times = <T>(count: number, make: (nth: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, nth) => make(nth)));
const keyOf = (result: PromiseSettledResult<unknown>) => {
  if (result.status === 'fulfilled') return 'fulfilled';
  if (isAppError(result.reason)) return result.reason.key;
  throw result.reason;
};
const tally = (results: readonly PromiseSettledResult<unknown>[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(results, keyOf)).map(([key, all]) => [key, all?.length]),
  );

describe.each(databaseKinds)('many at once on %s', { timeout: 180_000 }, (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const call = () => ({ db: database.db, clock });
  const figures = async (ownerId: string) =>
    (await balances(call(), ownerId)).find((one) => one.meter === meter);
  const person = async (amount: number) => {
    const ownerId = await makeOwner(database.db);
    await grant(call(), { key: `start:${ownerId}`, ownerId, meter, amount });
    return ownerId;
  };

  test('50 spenders of the last 7 credits: 7 win, and never below zero (R17)', async () => {
    const ownerId = await person(7);
    const results = await times(50, async (nth) => {
      const key = `${ownerId}:${nth}`;
      await reserve(call(), { ...use, key, ownerId, amount: 1 });
      return settle(call(), { key, amount: 1 });
    });
    expect(tally(results)).toEqual({ fulfilled: 7, chat_credit_limit: 43 });
    expect(await figures(ownerId)).toMatchObject({ granted: 7, spent: 7, held: 0, balance: 0 });
    expect((await receipts(call(), ownerId, { limit: 100 })).items).toHaveLength(7);
  });

  test('100 times the same key: one effect, the same answer, whatever the step (R16)', async () => {
    const ownerId = await makeOwner(database.db);
    const one = { ownerId, meter, key: ownerId } as const;
    const steps = {
      grant: () => grant(call(), { ...one, amount: 50 }),
      purchase: () => purchase(call(), { ...one, amount: 50 }),
      reserve: () => reserve(call(), { ...use, ...one, amount: 30 }),
      settle: () => settle(call(), { key: ownerId, amount: 20, detail: { model: 'm' } }),
      revoke: () => revoke(call(), { ...one, amount: 90 }),
    };
    for (const [name, step] of Object.entries(steps)) {
      const results = await times<unknown>(100, step);
      expect(tally(results), name).toEqual({ fulfilled: 100 });
      const [first, ...others] = results;
      for (const other of others) expect(other, name).toEqual(first);
    }
    expect(await figures(ownerId)).toMatchObject({
      granted: 50,
      bought: 50,
      spent: 20,
      revoked: 80,
      owed: 10,
      balance: 0,
    });
  });

  test('holds that grow at once take all that is left and no more, each of it once (R16, R17)', async () => {
    const ownerId = await person(100);
    const keys = Array.from({ length: 10 }, (_, nth) => `${ownerId}:${nth}`);
    for (const key of keys) await reserve(call(), { ...use, key, ownerId, amount: 4 });
    const grown = await times(40, (nth) => grow(call(), { key: keys[nth % 10]!, amount: 15 }));
    expect(tally(grown)).toEqual({ fulfilled: 40 });
    expect(await figures(ownerId)).toMatchObject({ held: 100, balance: 0 });
    const ended = await times(10, (nth) => settle(call(), { key: keys[nth]!, amount: 15 }));
    expect(tally(ended)).toEqual({ fulfilled: 10 });
    expect(await figures(ownerId)).toMatchObject({ spent: 100, held: 0, balance: 0 });
    expect(await grow(call(), { key: keys[0]!, amount: 20 })).toBe(0);
  });

  test('settle, refund and sweep of one hold at once: exactly one ends it (R1, R16)', async () => {
    const ownerId = await person(100);
    for (let round = 0; round < 10; round += 1) {
      const key = `${ownerId}:${round}`;
      await reserve(call(), { ...use, key, ownerId, amount: 10 });
      const later = new Date(clock.now().getTime() + 1);
      await times<unknown>(30, (nth) => {
        if (nth % 3 === 0) return settle(call(), { key, amount: 4 });
        return nth % 3 === 1
          ? refund(call(), { key })
          : sweepHolds(call(), { olderThan: later, isGoing: async () => false });
      });
    }
    const found = await figures(ownerId);
    const charged = (await receipts(call(), ownerId, { limit: 100 })).items.length;
    expect(found).toMatchObject({ held: 0, spent: 4 * charged, balance: 100 - 4 * charged });
  });

  test('uses that go on while their owner signs in are neither lost nor doubled', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [from, to] = [await person(1000), await person(1000)];
      const merge = database.db.transaction(async (tx) => {
        await tx.select().from(users).where(eq(users.id, from)).for('update');
        await mergeUsage(tx, { from, to, now: clock.now() });
        await tx.update(users).set({ mergedInto: to }).where(eq(users.id, from));
      });
      const uses = times(20, async (nth) => {
        const key = `${from}:${nth}`;
        await reserve(call(), { ...use, key, ownerId: from, amount: 10 });
        await purchase(call(), { key, ownerId: from, meter, amount: 3 });
        expect(await grow(call(), { key, amount: 12 })).toBe(12);
        return settle(call(), { key, amount: 7 });
      });
      await merge;
      expect(tally(await uses)).toEqual({ fulfilled: 20 });
      expect(await figures(from)).toEqual(await figures(to));
      expect(await figures(to)).toMatchObject({ held: 0, spent: 140, balance: 2000 - 140 + 60 });
      const rows = await database.db
        .select()
        .from(usageAccounts)
        .where(eq(usageAccounts.ownerId, from));
      expect(rows).toMatchObject([{ balance: 0, held: 0, spent: 0, closed: true }]);
    }
  });

  test('a serialization failure is tried three times more, and no oftener (R12)', async () => {
    const ownerId = await person(10);
    // A sequence counts on where a transaction is rolled back.
    await database.db.execute(sql`create sequence failures`);
    await database.db.execute(sql`create function fail() returns trigger language plpgsql as $$ begin
      if nextval('failures') <= 3 then raise exception 'again' using errcode = '40001'; end if;
      return new; end $$`);
    await database.db.execute(
      sql`create trigger fail before insert on usage_holds for each row execute function fail()`,
    );
    const wanted = { ...use, key: `${ownerId}:a`, ownerId, amount: 4 };
    await reserve(call(), wanted);
    await database.db.execute(sql`alter sequence failures restart with -1`).catch(() => undefined);
    await database.db.execute(sql`select setval('failures', 1)`);
    await database.db.execute(sql`create or replace function fail() returns trigger language plpgsql as $$ begin
      perform nextval('failures'); raise exception 'again' using errcode = '40P01'; end $$`);
    const refused = reserve(call(), { ...wanted, key: `${ownerId}:b` });
    await expect(refused).rejects.toMatchObject({ key: 'credit_usage' });
    const counted = await database.db.execute(sql`select last_value::int as n from failures`);
    expect(counted).toMatchObject({ rows: [{ n: 5 }] });
    await database.db.execute(sql`drop trigger fail on usage_holds`);
    expect(await figures(ownerId)).toMatchObject({ held: 4, balance: 6 });
  });
});

test('serializable transactions: every answer is true, whoever gives up (R12)', async () => {
  const plain = await openTestDatabase('postgres');
  const url = new URL(plain.url ?? '');
  url.searchParams.set('options', '-c default_transaction_isolation=serializable');
  const strict = await openPostgres(url.href);
  const call = { db: strict.db, clock };
  const ownerId = await makeOwner(strict.db);
  await grant(call, { key: ownerId, ownerId, meter, amount: 500 });
  const results = await times(40, async (nth) => {
    const key = `${ownerId}:${nth}`;
    await reserve(call, { ...use, key, ownerId, amount: 10 });
    return settle(call, { key, amount: 10 });
  });
  const counts = tally(results);
  expect((counts.fulfilled ?? 0) + (counts.credit_usage ?? 0)).toBe(40);
  const olderThan = new Date(clock.now().getTime() + 1);
  await sweepHolds({ ...call, db: plain.db }, { olderThan, isGoing: async () => false });
  const [found] = await balances(call, ownerId);
  const charged = (await receipts(call, ownerId, { limit: 100 })).items.length;
  expect(found).toMatchObject({ held: 0, spent: 10 * charged, balance: 500 - 10 * charged });
  expect(charged).toBeGreaterThanOrEqual(counts.fulfilled ?? 0);
  await strict.close();
  await plain.close();
});
