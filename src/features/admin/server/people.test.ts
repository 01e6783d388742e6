import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { grant } from '#server/usage/credit.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { memberPassword } from '#tests/support/member.ts';
import { signedInMember, signedInOperator } from '#tests/support/operator.ts';
import { makeVisitor } from '#tests/support/person.ts';

const reason = 'a test of the console';

describe.each(databaseKinds)('people in the console on %s', (kind) => {
  const kernel = suiteKernel(kind);

  async function two() {
    const [operator, member] = [await signedInOperator(kernel), await signedInMember(kernel)];
    const calls = await operator.calls();
    const log = async () => (await calls.house.log({ subject: member.id })).items;
    return { operator, member, people: calls.people, log };
  }

  test('finds by the beginning of an address and by id; a sign of LIKE is none', async () => {
    const { member, people } = await two();
    const found = await people.find({ query: member.email.slice(0, 12), filter: 'all' });
    expect(found.items.map(({ id }) => id)).toContain(member.id);
    const visitor = await makeVisitor(kernel);
    const one = await people.find({ query: visitor.toUpperCase(), filter: 'all' });
    expect(one.items).toMatchObject([{ id: visitor, email: null, type: 'anonymous' }]);
    for (const query of ['%', '_', '\\'])
      expect((await people.find({ query, filter: 'all' })).items, query).toEqual([]);
    const all = await people.find({ query: '', filter: 'all' });
    expect(all.items.every(({ type }) => type !== 'anonymous')).toBe(true);
  });

  test('gives and takes back once per key, through the one ledger, with a line in the book', async () => {
    const { member, people, log, operator } = await two();
    const given = { key: crypto.randomUUID(), id: member.id, meter: 'credits', reason } as const;
    for (let press = 0; press < 3; press += 1) await people.give({ ...given, amount: 100 });
    const taken = { ...given, key: crypto.randomUUID(), amount: 130 };
    await Promise.all([people.takeBack(taken), people.takeBack(taken)]);
    const { balances } = await people.open({ id: member.id });
    expect(balances).toMatchObject([
      { meter: 'credits', granted: 100, revoked: 100, balance: 0, owed: 30 },
    ]);
    expect(await log()).toMatchObject([
      { action: 'revoke', before: { balance: 100 }, after: { balance: 0, owed: 30, amount: 130 } },
      { action: 'grant', actor: operator.email, reason, after: { balance: 100 } },
    ]);
    const book = await people.book({ id: member.id });
    expect(book.items.map(({ kind, asked, amount }) => [kind, asked, amount])).toEqual([
      ['revocation', 130, 100],
      ['grant', 100, 100],
    ]);
    const other = people.give({ ...given, amount: 7 });
    await expect(other).rejects.toMatchObject({ cause: { key: 'parameter' } });
  });

  test('a blocked person’s session is nobody, and signing in says why', async () => {
    const { member, people } = await two();
    await people.block({ id: member.id, isBlocked: true, reason });
    expect((await member.context()).session).toBeNull();
    const again = await member.browser.signIn('credentials', {
      ...{ email: member.email, password: memberPassword },
    });
    expect(again.error).toBe('This account is blocked. Please contact support.');
    expect((await people.find({ query: '', filter: 'blocked' })).items[0]?.id).toBe(member.id);
    await people.block({ id: member.id, isBlocked: false, reason });
    const { email } = member;
    const back = await member.browser.signIn('credentials', { email, password: memberPassword });
    expect(back.error).toBeNull();
    expect((await member.context()).session?.user.id).toBe(member.id);
  });

  test('ends all sessions of a person, and of nobody else (R21)', async () => {
    const { operator, member, people, log } = await two();
    expect((await people.open({ id: member.id })).sessions).toBe(1);
    await people.endSessions({ id: member.id, reason });
    expect((await member.context()).session).toBeNull();
    expect((await operator.context()).session).not.toBeNull();
    expect((await people.open({ id: member.id })).sessions).toBe(0);
    expect(await log()).toMatchObject([{ action: 'sessions' }]);
  });

  test('the debug flag goes on and off, and a change that changes nothing is in no book', async () => {
    const { member, people, log } = await two();
    for (const isDebug of [true, true, false])
      await people.debug({ id: member.id, isDebug, reason });
    expect((await log()).map(({ after }) => after)).toEqual([
      { isDebug: false },
      { isDebug: true },
    ]);
  });

  test('a change whose line cannot be written is not made', async () => {
    const { member, people } = await two();
    await kernel.db.execute(
      sql`alter table audit_log add constraint no_boom check (reason <> 'boom')`,
    );
    const given = { key: crypto.randomUUID(), id: member.id, meter: 'credits', amount: 5 } as const;
    await expect(people.give({ ...given, reason: 'boom' })).rejects.toThrow();
    await expect(
      people.block({ id: member.id, isBlocked: true, reason: 'boom' }),
    ).rejects.toThrow();
    expect(await people.open({ id: member.id })).toMatchObject({ isBlocked: false });
    expect((await people.book({ id: member.id })).items).toEqual([]);
  });

  test('every change needs a reason, and somebody to change', async () => {
    const { member, people } = await two();
    const blank = people.endSessions({ id: member.id, reason: '   ' });
    await expect(blank).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const gone = people.endSessions({ id: crypto.randomUUID(), reason });
    await expect(gone).rejects.toMatchObject({ cause: { key: 'user_missing' } });
  });

  test('a visitor who became a member is shown with the account’s balances', async () => {
    const { operator } = await two();
    const visitor = await makeVisitor(kernel);
    await grant(kernel, { key: visitor, ownerId: visitor, meter: 'credits', amount: 3 });
    const { people } = await operator.calls();
    expect(await people.open({ id: visitor })).toMatchObject({
      ...{ email: null, sessions: null, isSelf: false },
      balances: [{ meter: 'credits', balance: 3 }],
    });
  });
});
