import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { periodOf } from '#server/usage/allowance.ts';
import { balances } from '#server/usage/balance.ts';
import { grantPeriod, purchase } from '#server/usage/credit.ts';
import { reserve, reserveWith, reservingStatement } from '#server/usage/reserve.ts';
import { usageHolds } from '#server/usage/table.ts';
import { testClock } from '#tests/support/clock.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeOwner } from '#tests/support/owner.ts';

const meter = 'credits';
const use = { meter, tool: 'chat', hostKey: 'chat' } as const;
const dividing = reservingStatement('dividing', 'to_jsonb(12 / :by::int)');
const clock = testClock();

describe.each(databaseKinds)('what is written with its reservation on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const call = () => ({ db: database.db, clock });
  const person = async () => {
    const ownerId = await makeOwner(database.db);
    await purchase(call(), { key: ownerId, ownerId, meter, amount: 100 });
    return ownerId;
  };
  const figures = async (ownerId: string) =>
    (await balances(call(), ownerId)).find((one) => one.meter === meter);
  const along = (by: number) => ({ statement: dividing, values: { by }, allowance: null });
  const holdsOf = (key: string) => database.db.$count(usageHolds, eq(usageHolds.key, key));

  test('neither stands where the database refuses what it is for (R1)', async () => {
    const ownerId = await person();
    const input = { ...use, key: `${ownerId}:a`, ownerId, amount: 30 };
    await expect(reserveWith(call(), input, along(0))).rejects.toThrow();
    expect(await figures(ownerId)).toMatchObject({ held: 0, balance: 100 });
    expect(await reserveWith(call(), input, along(3))).toBe(4);
    expect(await figures(ownerId)).toMatchObject({ held: 30, balance: 70 });
  });

  test('nothing is written for more than is left, or under a key that has reserved (R16, R17)', async () => {
    const ownerId = await person();
    const [first, second] = [`${ownerId}:a`, `${ownerId}:b`];
    await reserve(call(), { ...use, key: first, ownerId, amount: 30 });
    const again = { ...use, key: first, ownerId, amount: 30 };
    expect(await reserveWith(call(), again, along(1))).toBeNull();
    const more = { ...use, key: second, ownerId, amount: 71 };
    expect(await reserveWith(call(), more, along(1))).toBeNull();
    expect(await holdsOf(second)).toBe(0);
    expect(await figures(ownerId)).toMatchObject({ held: 30, balance: 70 });
  });

  test('what was bought waits until the free allowance of the day has come (R15)', async () => {
    const ownerId = await person();
    const { period, expiresAt } = periodOf(clock.now(), 'day');
    const input = { ...use, key: `${ownerId}:a`, ownerId, amount: 30 };
    const due = { ...along(1), allowance: { period, amount: 20 } };
    expect(await reserveWith(call(), input, due)).toBeNull();
    await grantPeriod(call(), { ownerId, meter, amount: 20, period, expiresAt });
    expect(await reserveWith(call(), input, due)).toBe(12);
    expect(await figures(ownerId)).toMatchObject({ held: 30, balance: 90 });
  });
});
