import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { and, eq, getTableName, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportQueue } from '#features/account/data/server/export-queue.ts';
import { askForExport, exportOf } from '#features/account/data/server/exports.ts';
import type { Holdings } from '#features/account/data/server/holdings.ts';
import { deleteAccount } from '#features/account/leave/server/delete-account.ts';
import { beginErasure, finishErasures } from '#features/account/leave/server/erase.ts';
import { confirmLimit } from '#server/auth/confirm.ts';
import { users } from '#server/auth/table.ts';
import { attach } from '#server/generate/attach.ts';
import { start } from '#server/generate/start.ts';
import { leftCustomers, orders } from '#server/orders/table.ts';
import { type AccountHolder, makeHolder } from '#tests/support/account-holder.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { suiteKernel, type TestKernel } from '#tests/support/kernel.ts';
import { tables } from '#tests/support/person-tables.ts';
import { recordingKind, scriptedRun } from '#tests/support/scripted-run.ts';
import { takeTries } from '#tests/support/take-tries.ts';
import { holdings } from '../../src/pages/api/_holdings.ts';

/** Without a provider of payments: what it is asked is tried on its own. */
const alone: Holdings = { ...holdings, leaving: [] };

/** Tables, and files of DATA_DIR, in which one of the words stands. */
async function placesOf(kernel: TestKernel, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const { rows } = (await kernel.db.execute(
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )) as unknown as { rows: { name: string }[] };
  expect(rows.length).toBeGreaterThanOrEqual(tables.length);
  for (const { name } of rows)
    for (const word of words) {
      const hit = sql`select 1 from ${sql.raw(name)} as one where one::text ilike ${`%${word}%`} limit 1`;
      if (((await kernel.db.execute(hit)) as unknown as { rows: [] }).rows.length > 0)
        found.push(`${name}: ${word}`);
    }
  for (const name of readdirSync(kernel.env.DATA_DIR, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(kernel.env.DATA_DIR, name);
    if (!statSync(file).isFile()) continue;
    const bytes = readFileSync(file);
    found.push(...words.filter((word) => bytes.includes(word)).map((word) => `${name}: ${word}`));
  }
  return found;
}

const leaverOf = ({ caller, id }: AccountHolder) => ({
  ...{ kernel: caller.kernel, ownerId: id, sid: null },
});

describe.each(databaseKinds)('an account that is deleted, on %s (DESIGN 10)', (kind) => {
  const kernel = suiteKernel(kind);
  let ann: AccountHolder;
  let n = 0;
  beforeAll(async () => {
    await makeHolder(kernel, 'bensowndata');
    kernel.jobs.start(kernel, [exportQueue(holdings)]);
  });
  beforeEach(async () => {
    n += 1;
    ann = await makeHolder(kernel, `canary${'abcdefghijk'[n]}bird`);
  });
  const mark = () => ann.email.split('@')[0] ?? '';
  const enter = () => ({ email: ann.email, password: ann.password });
  const sure = () => ({ password: ann.password, word: 'Delete ' });

  test('leaves nothing: no row, no file, no letter, no session, and another’s is whole', async () => {
    // What is made while they are there, of each kind.
    await askForExport(ann.caller, crypto.randomUUID());
    await eventually(async () => expect((await exportOf(ann.caller))?.state).toBe('ready'));
    const visitor = new AuthBrowser(kernel, { owned: holdings.owned, ip: '192.0.2.77' });
    await visitor.signIn('credentials', enter());
    const before = await placesOf(kernel, [mark(), ann.id]);
    for (const { table } of holdings.owned)
      expect(before, getTableName(table)).toContain(`public.${getTableName(table)}: ${ann.id}`);
    expect(before.filter((one) => one.startsWith('outbox/')).length).toBeGreaterThan(1);
    expect(before.some((one) => one.startsWith('files/'))).toBe(true);
    const bens = await placesOf(kernel, ['bensowndata']);

    expect(await deleteAccount(leaverOf(ann), alone, sure())).toEqual({ state: 'erased' });

    expect(await placesOf(kernel, [mark(), ann.id])).toEqual([]);
    expect(await placesOf(kernel, ['bensowndata'])).toEqual(bens);
    expect([...kernel.tokens.values()].filter(({ sub }) => sub === ann.id)).toEqual([]);
    expect(await visitor.session()).toBeNull();
    expect((await visitor.signIn('credentials', enter())).error).toBe('User does not exist');
  });

  test('ends what is written for it, and nothing of that comes after (R3)', async () => {
    const kinds = recordingKind();
    const { run, say } = scriptedRun();
    const plan = {
      kind: kinds,
      ownerId: ann.id,
      ref: crypto.randomUUID(),
      hostKey: 'main',
    } as const;
    const { jobId } = await start(kernel, { ...plan, run });
    const events = attach(kernel, { jobId, ownerId: ann.id, from: 0 });
    await say(`said to ${mark()}`);
    await events.next();
    const running = kernel.generate.jobs.get(jobId);
    await deleteAccount(leaverOf(ann), alone, sure());
    expect((await events.next()).value).toMatchObject({ type: 'end' });
    await running?.ended;
    expect(kernel.generate.jobs.has(jobId)).toBe(false);
    expect(await placesOf(kernel, [mark(), ann.id])).toEqual([]);
  });

  test('with an archive that is being made leaves no part of that either', async () => {
    await askForExport(ann.caller, crypto.randomUUID());
    await deleteAccount(leaverOf(ann), alone, sure());
    await eventually(() => expect(kernel.jobs.active.size).toBe(0));
    expect(await placesOf(kernel, [mark(), ann.id])).toEqual([]);
    expect(readdirSync(path.join(kernel.env.DATA_DIR, 'exports'))).toEqual([]);
  });

  test('takes those with it who were merged into it', async () => {
    const browser = new AuthBrowser(kernel, { owned: holdings.owned, ip: '192.0.2.78' });
    await browser.signInAs(crypto.randomUUID());
    const visitorId = (await browser.session())?.user.id ?? '';
    await browser.signIn('credentials', enter());
    expect(visitorId).not.toBe('');
    await deleteAccount(leaverOf(ann), alone, sure());
    expect(await placesOf(kernel, [mark(), ann.id, visitorId])).toEqual([]);
  });

  test('whose payments are kept leaves their amounts to a stranger, and nothing that leads back', async () => {
    const paid = { paid: 990, net: 832, paidAt: kernel.clock.now(), productName: 'Pro' };
    const refs = { paymentRef: null, invoiceRef: null, subscriptionRef: null };
    const plain = { hostKey: 'main', locale: 'en', productId: 'pro', couponCode: null, ...refs };
    await kernel.db
      .update(orders)
      .set({ ...paid, ...plain, disputes: {}, refunds: {} })
      .where(eq(orders.ownerId, ann.id));
    await deleteAccount(leaverOf(ann), alone, sure());
    expect(await placesOf(kernel, [mark(), ann.id])).toEqual([]);
    const kept = await kernel.db
      .select({ order: orders, owner: users })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.ownerId))
      .where(and(isNotNull(orders.paidAt), eq(users.type, 'anonymous')));
    expect(kept.at(-1)).toMatchObject({
      order: { paid: 990, net: 832, customerRef: null, checkoutRef: null, payUrl: null },
      owner: { email: null, name: null, passwordHash: null },
    });
    await kernel.db.delete(orders).where(isNotNull(orders.paidAt));
  });

  test('is deleted after a crash as well, and opens to nobody meanwhile (R1)', async () => {
    const browser = new AuthBrowser(kernel, { ip: '192.0.2.79' });
    await browser.signIn('credentials', enter());
    await beginErasure(kernel, [], ann.id);
    expect(await browser.session()).toBeNull();
    expect(await browser.signIn('credentials', enter())).toMatchObject({ status: 401 });
    kernel.clock.pass(6 * 60_000);
    await finishErasures(kernel, holdings.owned);
    expect(await placesOf(kernel, [mark(), ann.id])).toEqual([]);
  });

  test('asks for the word and the password, a bounded number of times', async () => {
    const ask = (input: object) => deleteAccount(leaverOf(ann), alone, { ...sure(), ...input });
    await expect(ask({ word: 'remove' })).rejects.toMatchObject({ key: 'parameter' });
    await expect(ask({ password: 'guess' })).rejects.toMatchObject({ key: 'credentials_wrong' });
    await takeTries(kernel, confirmLimit, ann.id);
    await expect(ask({})).rejects.toMatchObject({ key: 'too_many_attempts' });
    expect(await placesOf(kernel, [ann.id])).not.toEqual([]);
  });

  test('without a password asks for a sign-in of the last minutes', async () => {
    await kernel.db.update(users).set({ passwordHash: null }).where(eq(users.id, ann.id));
    const sid = String(ann.planted.get('sessions')?.id);
    const leaver = { ...leaverOf(ann), sid };
    const ask = () => deleteAccount(leaver, alone, { password: '', word: 'delete' });
    expect(await ask()).toEqual({ state: 'stale' });
    expect(await deleteAccount(leaverOf(ann), alone, { password: '', word: 'delete' })).toEqual({
      state: 'stale',
    });
    await kernel.db.execute(
      sql`update sessions set created_at = ${kernel.clock.now().toISOString()} where id = ${sid}`,
    );
    expect(await ask()).toEqual({ state: 'erased' });
  });

  test('is noted for the provider of payments to forget as well, once it surely goes', async () => {
    const leaving = holdings.leaving.map((one) => ({ ...one, end: async () => undefined }));
    const noted = () => kernel.db.select().from(leftCustomers);
    await expect(
      deleteAccount(leaverOf(ann), { ...holdings, leaving }, { ...sure(), password: 'guess' }),
    ).rejects.toThrow();
    expect(await noted()).toEqual([]);
    await deleteAccount(leaverOf(ann), { ...holdings, leaving }, sure());
    expect(await noted()).toMatchObject([{ ref: mark() }]);
    await kernel.db.delete(leftCustomers);
    expect(await placesOf(kernel, [mark(), ann.id])).toEqual([]);
  });

  test('stays whole where what goes on elsewhere could not be ended', async () => {
    const before = await placesOf(kernel, [mark()]);
    const down = {
      paidUntil: async () => null,
      end: () => Promise.reject(new Error('down')),
      note: async () => undefined,
    };
    const ask = deleteAccount(leaverOf(ann), { ...holdings, leaving: [down] }, sure());
    await expect(ask).rejects.toThrow('down');
    expect(await placesOf(kernel, [mark()])).toEqual(before);
  });
});
