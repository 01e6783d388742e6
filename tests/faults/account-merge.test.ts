import { eq, getTableName } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { authCodes, devices, emailTokens } from '#server/auth/table.ts';
import { balances } from '#server/usage/balance.ts';
import { settle } from '#server/usage/close.ts';
import { purchase } from '#server/usage/credit.ts';
import { receipts } from '#server/usage/receipt.ts';
import { reserve } from '#server/usage/reserve.ts';
import { newDeviceId } from '#shared/device/device-id.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { makeMember } from '#tests/support/member.ts';
import { plant } from '#tests/support/planted.ts';
import { owned } from '../../src/pages/api/_owned.ts';

const moving = owned.filter(({ moves }) => moves);
/** What a visitor cannot have, or the ledger adds up. */
const but = [
  ...owned.filter(({ moves }) => !moves).map(({ table }) => table),
  ...[devices, authCodes, emailTokens],
];

/** What somebody does in a browser before they sign in, to which account and in how many tabs. */
interface Visit {
  readonly works: boolean;
  readonly words: number;
  readonly spent: number;
  readonly account: 0 | 1;
  readonly tabs: number;
}
const visits: fc.Arbitrary<Visit[]> = fc.array(
  fc.record({
    works: fc.boolean(),
    words: fc.nat(1_000),
    spent: fc.nat(1_000),
    account: fc.constantFrom(0 as const, 1 as const),
    tabs: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 3 },
);

describe.each(databaseKinds)('what was done without an account, on %s (DESIGN 3)', (kind) => {
  const kernel = suiteKernel(kind);
  let networks = 0;

  /** A tab with the cookies of a browser. */
  function tabOf(browser: AuthBrowser, ip: string): AuthBrowser {
    const tab = new AuthBrowser(kernel, { owned, ip });
    for (const pair of browser.jar.header(`${browser.origin}/`).split('; ')) {
      const [name = '', ...value] = pair.split('=');
      if (name) tab.jar.set(tab.origin, name, value.join('='));
    }
    return tab;
  }

  async function buyAndSpend(ownerId: string, { words, spent }: Visit): Promise<number> {
    const meter = 'gpt3_words';
    if (words === 0) return 0;
    await purchase(kernel, { key: crypto.randomUUID(), ownerId, meter, amount: words });
    const amount = Math.min(words, spent);
    if (amount === 0) return words;
    const use = {
      key: crypto.randomUUID(),
      ownerId,
      meter,
      tool: 'chat',
      hostKey: 'main',
    } as const;
    await reserve(kernel, { ...use, amount });
    await settle(kernel, { key: use.key, amount });
    return words - amount;
  }

  test('moves into the account exactly once, at sign-up and at sign-in, in any number of tabs (R16)', async () => {
    await fc.assert(
      fc.asyncProperty(visits, async (all) => {
        const accounts = [await makeMember(kernel), await makeMember(kernel)] as const;
        const ids = ['', ''];
        const expected = [0, 1].map(() => ({ rows: 0, words: 0, receipts: 0 }));
        const left: string[] = [];
        networks += 1;
        const ip = `198.51.${Math.floor(networks / 250)}.${networks % 250}`;
        const browser = new AuthBrowser(kernel, { owned, ip });
        await browser.signInAs(newDeviceId());
        for (const visit of all) {
          const visitorId = (await browser.session())?.user.id ?? '';
          left.push(visitorId);
          const due = expected[visit.account];
          if (!due) throw new Error('no such account');
          if (visit.works) {
            const mark = `work${crypto.randomUUID()}`;
            await plant(kernel.db, { ownerId: visitorId, mark, but });
            due.rows += 1;
          }
          due.words += await buyAndSpend(visitorId, visit);
          if (Math.min(visit.words, visit.spent) > 0) due.receipts += 1;
          const tabs = Array.from({ length: visit.tabs }, () => tabOf(browser, ip));
          const answers = await Promise.all(
            tabs.map((tab) => tab.signIn('credentials', accounts[visit.account])),
          );
          expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
          const [tab] = tabs;
          const session = await tab?.session();
          ids[visit.account] = session?.user.id ?? '';
          // The same device goes on, without the account.
          const next = new AuthBrowser(kernel, { owned, ip });
          await next.signInAs(session?.deviceId ?? '');
          for (const name of ['deviceId', 'wordkin.visitor'])
            browser.jar.set(browser.origin, name, next.cookie(name) ?? '');
        }
        for (const [n, due] of expected.entries()) {
          const id = ids[n];
          if (!id) continue;
          for (const { table, column } of moving)
            expect(await kernel.db.$count(table, eq(column, id)), getTableName(table)).toBe(
              due.rows,
            );
          const [words] = await balances(kernel, id);
          expect(words?.balance ?? 0).toBe(due.words);
          expect((await receipts(kernel, id, { limit: 10 })).items).toHaveLength(due.receipts);
        }
        for (const id of left)
          for (const { table, column } of moving)
            expect(await kernel.db.$count(table, eq(column, id)), getTableName(table)).toBe(0);
      }),
      { numRuns: 4 },
    );
  });
});
