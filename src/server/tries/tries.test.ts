import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import { testClock } from '#tests/support/clock.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createLimits, type Limits } from '../limits.ts';
import { tries } from './table.ts';
import { createTries, sweepTries } from './tries.ts';

const rule = { name: 'code', points: 5, seconds: 900 };
const wide = { name: 'wide', points: 100, seconds: 86_400 };
const secret = 'a secret';

describe.each(databaseKinds)('tries on %s', (kind) => {
  let database: TestDatabase;
  const clock = testClock();
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  /** What a process has that was just started. */
  const started = (limits: Limits = createLimits()) =>
    createTries({ db: database.db, clock, secret, limits });
  const many = (count: number, one: (nth: number) => Promise<boolean>) =>
    Promise.all(Array.from({ length: count }, (_, nth) => one(nth)));
  const free = (answers: readonly boolean[]) => answers.filter((isFree) => isFree).length;
  /** How often one may still be taken; it takes them. */
  const left = async (key: string, of = rule) =>
    free(await many(of.points + 1, () => started().take([of, key])));

  test('what was tried is known after a restart (R1)', async () => {
    for (let n = 0; n < 5; n += 1) expect(await started().take([rule, 'restart'])).toBe(true);
    expect(await started().take([rule, 'restart'])).toBe(false);
    expect(await started().take([rule, 'another'])).toBe(true);
    expect(await started().take([{ ...rule, name: 'other' }, 'restart'])).toBe(true);
  });

  test('many at once on several processes do not pass a limit (R36)', async () => {
    const processes = [started(), started(), started(), started()];
    const answers = await many(40, async (nth) => {
      const own = processes[nth % processes.length] ?? started();
      return own.take([rule, 'parallel']);
    });
    expect(free(answers)).toBe(5);
  });

  test('several are taken together or not at all, in whatever order they are named', async () => {
    const answers = await many(40, (nth) => {
      const [one, other] = [[rule, 'both'] as const, [wide, 'all'] as const];
      return started().take(...(nth % 2 === 0 ? [one, other] : [other, one]));
    });
    expect(free(answers)).toBe(5);
    expect(await left('all', wide)).toBe(95);
  });

  test('what is given back may be taken again, also by another process, and never more', async () => {
    for (let n = 0; n < 5; n += 1) await started().take([rule, 'back']);
    await started().giveBack([rule, 'back']);
    expect(await left('back')).toBe(1);
    for (let n = 0; n < 3; n += 1) await started().giveBack([rule, 'never taken']);
    expect(await left('never taken')).toBe(5);
  });

  test('a window ends by itself, counted from its first try, and its row goes', async () => {
    await started().take([rule, 'window']);
    clock.pass(899_000);
    expect(await left('window')).toBe(4);
    clock.pass(1_000);
    expect(await left('window')).toBe(5);
    const rows = () => database.db.$count(tries);
    const before = await rows();
    await sweepTries(database.db, clock.now());
    expect(await rows()).toBeLessThan(before);
    expect(await left('window')).toBe(0);
    clock.pass(86_400_000);
    await sweepTries(database.db, clock.now());
    expect(await rows()).toBe(0);
  });

  test('a flood that this process refuses costs the database nothing (R14)', async () => {
    const own = started();
    await many(5, () => own.take([rule, 'flood']));
    const before = await database.db.select().from(tries);
    const answers = await many(50, (nth) => own.take([rule, 'flood'], [wide, `named ${nth}`]));
    expect(free(answers)).toBe(0);
    expect(await database.db.select().from(tries)).toEqual(before);
  });

  test('a try that the database could not count is none (R10)', async () => {
    const limits = createLimits();
    const away = {
      ...database.db,
      insert: () => {
        throw new Error('away');
      },
    } as never;
    const cut = createTries({ db: away, clock, secret, limits });
    for (let n = 0; n < rule.points; n += 1)
      await expect(cut.take([wide, 'kept'], [rule, 'away'])).rejects.toThrow('away');
    expect(await started(limits).take([wide, 'kept'], [rule, 'away'])).toBe(true);
    expect(await left('away')).toBe(4);
  });

  test('neither what is tried nor a plain digest of it is kept (SPEC 8)', async () => {
    await started().take([rule, 'carla@example.org']);
    const [one] = await database.db.select().from(tries);
    expect(one?.id).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await database.db.select().from(tries))).not.toContain('carla');
    const other = createTries({
      ...{ db: database.db, clock, secret: 'another', limits: createLimits() },
    });
    const known = await database.db.$count(tries);
    await other.take([rule, 'carla@example.org']);
    expect(await database.db.$count(tries)).toBe(known + 1);
  });
});

test('pools that cross each other’s rows wait for no one for ever, on postgres', async () => {
  const database = await openTestDatabase('postgres');
  const second = await openPostgres(database.url ?? '');
  const parts = { clock: testClock(), secret };
  const processes = [database, second].map(({ db }) =>
    createTries({ ...parts, db, limits: createLimits() }),
  );
  const many = { name: 'many', points: 1_000, seconds: 900 };
  const keys = ['a', 'b', 'c', 'd'].map((key) => [many, key] as const);
  await Promise.all(
    Array.from({ length: 60 }, async (_, nth) => {
      const own = [...keys.slice(nth % 4), ...keys.slice(0, nth % 4)];
      const port = processes[nth % 2];
      await port?.take(...own);
      await port?.giveBack(...own.toReversed());
    }),
  );
  const rows = await database.db.select({ taken: tries.taken }).from(tries);
  expect(rows).toEqual(keys.map(() => ({ taken: 0 })));
  await second.close();
  await database.close();
});
