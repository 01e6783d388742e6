import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchRouter } from '#features/search/server/router.ts';
import type { Database, Db } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { handleRpc } from '#server/trpc/handler.ts';
import { isOutage, marksOf } from '#server/trpc/outage.ts';
import { rpcLimits } from '#shared/rpc/limit.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type HttpSite, startHttpSite } from '#tests/support/http-site.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { errorOf, wire } from '#tests/support/rpc-suite.ts';

/** As the server's own, but shorter. */
const patience = { waitMs: 1_000, statementMs: 500, connections: 4 };
/** Longer than both together, on a machine that does ten things at once. */
const soonMs = 5_000;

/** Who keeps others waiting: a session apart. */
let other: TestDatabase;
let database: Database;
let kernel: TestKernel;
let site: HttpSite;
let visitor: string;

beforeAll(async () => {
  other = await openTestDatabase('postgres');
  database = await openPostgres(other.url ?? '', patience);
  kernel = await testKernel({ database: { ...database, url: other.url } });
  site = await startHttpSite(kernel);
  visitor = await makeVisitor(kernel);
});
afterAll(async () => {
  await site?.close();
  await kernel?.close();
  await database?.close();
  await other?.close();
});

/** A call of a page that reads what is left for its person. */
const ask = () =>
  handleRpc({
    request: new Request('http://wordkin.localhost/api/trpc/setting'),
    router: searchRouter,
    limits: rpcLimits,
    build: null,
    log: kernel.log,
    isFamilyOrigin: () => false,
    createContext: async () => chatContext(kernel, visitor),
  });
const status = async (path: string) => (await site.get(path)).status;

async function timed<T>(act: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const made = await act();
  expect(performance.now() - since).toBeLessThan(soonMs);
  return made;
}

/** @returns the errors that nobody heard meanwhile: each would end a server. */
async function unheard(during: () => Promise<void>): Promise<unknown[]> {
  const event = 'uncaughtException';
  const errors: unknown[] = [];
  const others = process.listeners(event);
  process.removeAllListeners(event).on(event, (error) => errors.push(error));
  try {
    await during();
  } finally {
    process.removeAllListeners(event);
    for (const listener of others) process.on(event, listener);
  }
  return errors;
}

const lock = (table: string) => sql.raw(`lock table ${table} in access exclusive mode`);

/** Holds a table until `during` is over. */
function locked<T>(table: string, during: (tx: Pick<Db, 'execute'>) => Promise<T>): Promise<T> {
  return other.db.transaction(async (tx) => {
    await tx.execute(lock(table));
    return during(tx);
  });
}

describe('a database that is slow (R11)', () => {
  test('a statement that takes too long is ended, and told as an outage', async () => {
    const slow = () =>
      kernel.db.execute(sql`select pg_sleep(600)`).catch((error: unknown) => error);
    expect(isOutage(await timed(slow))).toBe(true);
    expect((await ask()).status).toBe(200);
  });

  test('a call that waits for a lock is 503, pages and other statements go on, and so does it once the lock is gone', async () => {
    await locked('usage_accounts', async () => {
      expect(await errorOf(timed(ask))).toMatchObject(wire('service_unavailable'));
      expect([await status('/'), await status('/readyz')]).toEqual([200, 200]);
    });
    expect((await ask()).status).toBe(200);
  });

  test('the statement that a deadlock ends is told as an outage, and what it held goes to the other', async () => {
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const survivor = locked('usage_accounts', async (tx) => {
      await isHeld;
      await tx.execute(lock('documents'));
      return 'held both';
    });
    const waiting = () =>
      kernel.db.select({ pid: sql<number>`pid` }).from(sql`pg_locks`).where(sql`not granted`);
    const victim = kernel.db.transaction(async (tx) => {
      // Who waits shorter before it looks for one is ended.
      await tx.execute(sql`set local deadlock_timeout = '10ms'`);
      await tx.execute(lock('documents'));
      hold();
      await expect.poll(waiting).toHaveLength(1);
      await tx.execute(lock('usage_accounts'));
    });
    const error: unknown = await victim.catch((reason: unknown) => reason);
    expect(marksOf(error).codes).toContain('40P01');
    expect(isOutage(error)).toBe(true);
    expect(await survivor).toBe('held both');
    expect((await ask()).status).toBe(200);
  });

  test('calls beyond what its connections carry are 503 soon, and pages are answered meanwhile', async () => {
    const { promise: isOver, resolve } = Promise.withResolvers<void>();
    let taken = 0;
    const others = Array.from({ length: patience.connections }, () =>
      kernel.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        taken += 1;
        await isOver;
      }),
    );
    await expect.poll(() => taken).toBe(patience.connections);
    const order: string[] = [];
    const calls = timed(() => Promise.all(Array.from({ length: 50 }, ask)));
    await Promise.all([
      calls.then(() => order.push('calls')),
      status('/').then((told) => order.push(`page ${told}`)),
      status('/healthz').then((told) => order.push(`health ${told}`)),
    ]);
    expect(order.at(-1)).toBe('calls');
    expect(order).toEqual(expect.arrayContaining(['page 200', 'health 200']));
    for (const answer of await calls)
      expect(await errorOf(answer)).toMatchObject(wire('service_unavailable'));
    expect(await status('/readyz')).toBe(503);
    resolve();
    await Promise.all(others);
    expect((await ask()).status).toBe(200);
    expect(await status('/readyz')).toBe(200);
  });

  test('a connection that ends between two statements is an outage, and ends no process', async () => {
    const uncaught = await unheard(async () => {
      const broken = kernel.db.transaction(async (tx) => {
        const own = tx.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select) as one`);
        const [session] = await own;
        await other.db.execute(sql`select pg_terminate_backend(${session?.pid}::int, 10000)`);
        await expect.poll(() => tx.execute(sql`select 1`).catch(isOutage)).toBe(true);
        throw new Error('the transaction is over');
      });
      expect(isOutage(await broken.catch((error: unknown) => error))).toBe(true);
      expect((await ask()).status).toBe(200);
    });
    expect(uncaught).toEqual([]);
  });

  test('a start that finds the migrations locked serves without, and takes them once it can', async () => {
    const second = await locked('drizzle.__drizzle_migrations', async () => {
      const opened = await timed(() => openPostgres(other.url ?? '', patience));
      expect(isOutage(await opened.ping().catch((error: unknown) => error))).toBe(true);
      return opened;
    });
    const answers = () =>
      second.ping().then(
        () => true,
        () => false,
      );
    await expect.poll(answers).toBe(true);
    await second.close();
  });
});
