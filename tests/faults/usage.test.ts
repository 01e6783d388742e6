import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/auth/table.ts';
import { clampUse } from '#server/usage/amount.ts';
import { balances } from '#server/usage/balance.ts';
import { setCap } from '#server/usage/cap.ts';
import { refund, settle, sweepHolds } from '#server/usage/close.ts';
import { grant, purchase } from '#server/usage/credit.ts';
import { expire } from '#server/usage/expire.ts';
import { grow } from '#server/usage/grow.ts';
import { mergeUsage } from '#server/usage/merge.ts';
import { receipts } from '#server/usage/receipt.ts';
import { reserve, reserveWith, reservingStatement } from '#server/usage/reserve.ts';
import { revoke } from '#server/usage/revoke.ts';
import { usageHolds } from '#server/usage/table.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import { type TestClock, testClock } from '#tests/support/clock.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeOwner } from '#tests/support/owner.ts';
import { AccountModel } from '#tests/support/usage-model.ts';

const meter = 'gpt3_words';
const use = { meter, tool: 'chat', hostKey: 'chat' } as const;
const hour = 3_600_000;
const amount = fc.integer({ min: 0, max: 60 });
/** What a provider may report (R9). */
const reported = fc.oneof(
  { weight: 6, arbitrary: amount },
  fc.constantFrom(Number.NaN, -5, 1e308, Number.POSITIVE_INFINITY, 2.4, -0),
);
const hours = fc.option(fc.integer({ min: 1, max: 40 }), { nil: null });
const nth = fc.nat(200);
const onHolds = ['settle', 'grow'] as const;
const anyStep = fc.oneof(
  fc.record({ do: fc.constant('grant' as const), amount, hours }),
  fc.record({ do: fc.constant('purchase' as const), amount, hours }),
  fc.record({ do: fc.constant('revoke' as const), amount }),
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ do: fc.constant('reserve' as const), amount: reported },
      along: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom(...onHolds), nth, amount: reported }),
  },
  fc.record({ do: fc.constant('refund' as const), nth }),
  fc.record({ do: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ do: fc.constant('sweep' as const) }),
  fc.record({ do: fc.constant('expire' as const) }),
  fc.record({ do: fc.constant('merge' as const) }),
  fc.record({ do: fc.constant('cap' as const), cap: fc.option(fc.nat(150), { nil: null }) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), nth }) },
);
/** What a reservation is for: the database gives back what it was told. */
const echo = {
  statement: reservingStatement('echo', 'to_jsonb(:input::text)'),
  values: { input: 'kept' },
  allowance: null,
};
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

describe.each(databaseKinds)('the ledger on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  /** One run: the real ledger and the model take the same steps. */
  class Run {
    readonly clock: TestClock = testClock();
    readonly keys: string[] = [];
    /** Calls that were made, to make again with the same key. */
    readonly made: (() => Promise<unknown>)[] = [];
    model = new AccountModel();
    readonly account = new AccountModel();
    isMerged = false;

    readonly guest: string;
    readonly member: string;

    constructor(guest: string, member: string) {
      this.guest = guest;
      this.member = member;
    }

    get call() {
      return { db: database.db, clock: this.clock };
    }

    get now() {
      return this.clock.now().getTime();
    }

    age() {
      const month = this.clock.now().toISOString().slice(0, 7);
      for (const one of [this.model, this.account]) one.age(this.now, month);
    }

    async take(step: Step): Promise<void> {
      this.age();
      const { call, model, guest: ownerId } = this;
      const key = crypto.randomUUID();
      if (step.do === 'grant' || step.do === 'purchase') {
        const end = step.hours === null ? null : this.now + step.hours * hour;
        const expiresAt = end ? new Date(end) : null;
        const input = { key, ownerId, meter, amount: step.amount, expiresAt } as const;
        await this.make(() => (step.do === 'grant' ? grant : purchase)(call, input));
        model.add(step.do, step.amount, end ?? Number.POSITIVE_INFINITY);
      } else if (step.do === 'revoke') {
        await this.make(() => revoke(call, { key, ownerId, meter, amount: step.amount }));
        model.revoke(step.amount);
      } else if (step.do === 'reserve') await this.reserve(key, step.amount, step.along);
      else if (step.do === 'grow') await this.grow(step.nth, step.amount);
      else if (step.do === 'settle') await this.settle(step.nth, step.amount);
      else if (step.do === 'refund') await this.refund(step.nth);
      else if (step.do === 'pass') this.clock.pass(step.hours * hour);
      else if (step.do === 'expire') await expire(call);
      else if (step.do === 'sweep') await this.sweep();
      else if (step.do === 'merge') await this.merge();
      else if (step.do === 'cap') {
        await setCap(call, { ownerId, meter, cap: step.cap });
        model.cap = step.cap;
      } else await this.made[step.nth % this.made.length]?.();
      this.age();
    }

    async make(call: () => Promise<unknown>): Promise<void> {
      await call();
      this.made.push(call);
    }

    async reserve(key: string, asked: number, along: boolean) {
      const input = { ...use, key, ownerId: this.guest, amount: asked };
      const wanted = this.model.reserve(key, asked, this.now);
      if (along && (await reserveWith(this.call, input, echo)) === 'kept') {
        expect(wanted).toBe('held');
        this.keys.push(key);
        return;
      }
      // Nothing can be set aside of an account that is not open yet.
      if (along && wanted === 'held') expect(clampUse(asked)).toBe(0);
      const answer = reserve(this.call, input);
      if (wanted === 'held') {
        expect((await answer).state).toBe('held');
        this.keys.push(key);
        this.made.push(async () => {
          const again = reserve(this.call, input);
          if (this.model.holds.get(key)?.amount === clampUse(asked)) await again;
          else await expect(again).rejects.toMatchObject({ key: 'parameter' });
        });
      } else {
        await expect(answer).rejects.toMatchObject({
          key: wanted === 'cap' ? 'usage_cap' : 'gpt3_word_limit',
        });
      }
    }

    async grow(nth: number, asked: number) {
      const key = this.keys[nth % this.keys.length];
      if (key === undefined) return;
      const step = async () =>
        expect(await grow(this.call, { key, amount: asked })).toBe(this.model.grow(key, asked));
      await this.make(step);
    }

    async settle(nth: number, asked: number) {
      const key = this.keys[nth % this.keys.length];
      if (key === undefined) return;
      const hold = this.model.holds.get(key);
      const input = { key, amount: asked, detail: { model: 'scripted', input: 3 } };
      if (hold?.state === 'held' || hold?.state === 'swept') {
        const receipt = await settle(this.call, input);
        expect(receipt.amount).toBe(this.model.settle(key, asked, this.now));
        this.made.push(async () => expect(await settle(this.call, input)).toEqual(receipt));
      } else if (hold?.state === 'refunded') {
        await expect(settle(this.call, input)).rejects.toMatchObject({ key: 'parameter' });
      } else {
        const other = { ...input, amount: hold?.receipt?.asked === 7 ? 8 : 7 };
        await expect(settle(this.call, other)).rejects.toMatchObject({ key: 'parameter' });
      }
    }

    async refund(nth: number) {
      const key = this.keys[nth % this.keys.length];
      if (key === undefined) return;
      const isSettled = this.model.holds.get(key)?.state === 'settled';
      this.model.end(key, 'refunded', this.now);
      if (isSettled)
        await expect(refund(this.call, { key })).rejects.toMatchObject({ key: 'parameter' });
      else await refund(this.call, { key });
    }

    async sweep() {
      const old = this.now - 5 * hour;
      for (const [key, { since }] of this.model.holds)
        if (since < old) this.model.end(key, 'swept', this.now);
      await sweepHolds(this.call, { olderThan: new Date(old), isGoing: async () => false });
    }

    async merge() {
      if (this.isMerged) return;
      const { guest: from, member: to } = this;
      await database.db.transaction(async (tx) => {
        await tx.select().from(users).where(eq(users.id, from)).for('update');
        await mergeUsage(tx, { from, to, now: this.clock.now() });
        await tx.update(users).set({ mergedInto: to }).where(eq(users.id, from));
      });
      this.account.absorb(this.model);
      this.model = this.account;
      this.isMerged = true;
    }

    async check(): Promise<void> {
      const found = (await balances(this.call, this.guest)).find((one) => one.meter === meter);
      if (!found) {
        expect(this.model.figures()).toEqual(new AccountModel().figures());
        return;
      }
      expect(found).toMatchObject(this.model.figures());
      const { granted, bought, movedIn, movedOut, revoked, balance, held, spent, expired } = found;
      expect(granted + bought + movedIn - revoked - movedOut).toBe(
        balance + held + spent + expired,
      );
      const charged = await receipts(this.call, this.guest, { limit: 100 });
      expect(charged.items.reduce((sum, one) => sum + one.amount, 0)).toBe(spent);
      const open = await database.db
        .select()
        .from(usageHolds)
        .where(eq(usageHolds.ownerId, this.isMerged ? this.member : this.guest));
      const sum = open
        .filter((one) => one.state === 'held')
        .reduce((all, one) => all + one.amount, 0);
      expect(sum).toBe(held);
    }
  }

  test('any steps in any order leave the identity, and what a plain model says (R9, R16, R23)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 40, size: 'max' }), async (steps) => {
        const run = new Run(await makeOwner(database.db), await makeOwner(database.db));
        for (const step of steps) {
          await run.take(step);
          await run.check();
        }
      }),
      { numRuns: kind === 'postgres' ? 30 : 10 },
    );
  }, 180_000);

  test('a key that did something else is refused (R16)', async () => {
    const call = { db: database.db, clock: testClock() };
    const [ownerId, other] = [await makeOwner(database.db), await makeOwner(database.db)];
    const key = crypto.randomUUID();
    const given = { key, ownerId, meter, amount: 10 } as const;
    await grant(call, given);
    await purchase(call, given);
    for (const change of [{ amount: 11 }, { meter: 'bot' as const }, { ownerId: other }]) {
      await expect(grant(call, { ...given, ...change })).rejects.toMatchObject({
        key: 'parameter',
      });
    }
    const wanted = { ...given, ...use };
    await reserve(call, wanted);
    const changes = [
      { amount: 1 },
      { tool: 'essay' },
      { hostKey: 'main' as const },
      { ownerId: other },
    ];
    for (const change of changes) {
      const refusal = await reserve(call, { ...wanted, ...change }).catch(
        (error: unknown) => error,
      );
      expect(isAppError(refusal) && refusal.key).toBe('parameter');
    }
    expect((await balances(call, ownerId))[0]).toMatchObject({ granted: 10, bought: 10, held: 10 });
  });

  test('money is not guessed: an amount that is no whole number is refused (R9)', async () => {
    const call = { db: database.db, clock: testClock() };
    const ownerId = await makeOwner(database.db);
    for (const amount of [Number.NaN, -1, 1.5, 1e308, Number.POSITIVE_INFINITY]) {
      for (const step of [grant, purchase, revoke]) {
        await expect(step(call, { key: 'x', ownerId, meter, amount })).rejects.toMatchObject({
          key: 'parameter',
        });
      }
    }
    const nobody = crypto.randomUUID();
    const input = { key: 'y', ownerId: nobody, meter, amount: 1 } as const;
    await expect(grant(call, input)).rejects.toMatchObject({ key: 'user_missing' });
  });
});
