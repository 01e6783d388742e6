import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/auth/table.ts';
import { balances } from '#server/usage/balance.ts';
import { setCap } from '#server/usage/cap.ts';
import { mergeUsage } from '#server/usage/merge.ts';
import { testClock } from '#tests/support/clock.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeOwner } from '#tests/support/owner.ts';

const meter = 'gpt3_words';

describe.each(databaseKinds)('caps of who signs in on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  test.each([
    [50, null, 50],
    [null, 80, 80],
    [50, 80, 50],
    [80, 50, 50],
    [0, 80, 0],
    [null, null, null],
  ])(
    'a visitor’s cap of %s and an account’s of %s are together one of %s',
    async (own, theirs, cap) => {
      const call = { db: database.db, clock: testClock() };
      const [from, to] = [await makeOwner(database.db), await makeOwner(database.db)];
      await setCap(call, { ownerId: from, meter, cap: own });
      if (theirs !== null) await setCap(call, { ownerId: to, meter, cap: theirs });
      await database.db.transaction(async (tx) => {
        await tx.select().from(users).where(eq(users.id, from)).for('update');
        await mergeUsage(tx, { from, to, now: call.clock.now() });
      });
      expect(await balances(call, to)).toMatchObject([{ meter, cap }]);
    },
  );
});
