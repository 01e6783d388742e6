import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeOwner } from '#tests/support/owner.ts';
import type { PageCaller } from '../trpc/page-caller.ts';
import { cancelBatch, listBatches, openBatch, removeBatch, restartBatch } from './batches.ts';
import { beat, releaseDead } from './beat.ts';
import { claim } from './claim.ts';
import { enqueue } from './enqueue.ts';
import type { JobResult, JobTask, Queue } from './queue.ts';
import { jobBatches, jobs } from './table.ts';

const name = 'test';

/** A queue whose jobs end when the test says so. */
function scriptedQueue(atOnce = 1) {
  const begun: JobTask[] = [];
  const ends: ((result: JobResult | Error) => void)[] = [];
  const wanted: (() => void)[] = [];
  const queue: Queue = {
    name,
    atOnce,
    work: (task) =>
      new Promise((resolve, reject) => {
        begun.push(task);
        ends.push((result) => (result instanceof Error ? reject(result) : resolve(result)));
        task.signal.addEventListener('abort', () => resolve({ state: 'again' }));
        for (const tell of wanted.splice(0)) tell();
      }),
  };
  return {
    queue,
    begun,
    /** Places in their batch of those that have begun, which may overtake each other. */
    numbers: () => begun.map(({ job }) => Number(Object(job.input).n)),
    /** Fulfilled once so many have begun. */
    async count(least: number) {
      while (begun.length < least) await new Promise<void>((tell) => wanted.push(tell));
    },
    end(at: number, result: JobResult | Error = { state: 'done' }) {
      ends[at]?.(result);
    },
  };
}

describe.each(databaseKinds)('work in line on %s', (kind) => {
  let database: TestDatabase;
  let kernel: TestKernel;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    kernel = await testKernel({ database });
  });
  // A queue is everybody's: what one test leaves in it another would take up.
  afterEach(async () => {
    await kernel.close();
    await database.db.delete(jobBatches);
  });

  async function person(): Promise<PageCaller> {
    const ownerId = await makeOwner(kernel.db);
    const place = { hostKey: 'article', locale: 'en', plan: 'Free', group: 115 } as const;
    return { kernel, ownerId, network: ownerId, ...place };
  }
  const order = (count: number, key: string = crypto.randomUUID()) => ({
    ...{ queue: name, key, title: 'A batch', input: { tone: 'calm' } },
    jobs: Array.from({ length: count }, (_, n) => ({ n })),
  });
  const statesOf = async (who: PageCaller, id: string) =>
    (await openBatch(who, id)).jobs.map(({ state }) => state);
  /** Until all of a batch has ended. */
  async function settled(who: PageCaller, id: string) {
    for (;;) {
      await Promise.all([...kernel.jobs.active.values()].map(({ ended }) => ended));
      const states = await statesOf(who, id);
      if (states.every((state) => state !== 'queued' && state !== 'running')) return states;
      await new Promise(setImmediate);
    }
  }

  test('people take turns, however much one of them has put in line', async () => {
    const [one, two, three] = [await person(), await person(), await person()];
    await enqueue(one, order(6));
    await enqueue(two, order(2));
    await enqueue(three, order(1));
    const names = new Map([
      [one.ownerId, 'a'],
      [two.ownerId, 'b'],
      [three.ownerId, 'c'],
    ]);
    let turns = '';
    for (;;) {
      const row = await claim(kernel.db, { queue: name, processId: kernel.jobs.processId });
      if (!row) break;
      turns += names.get(row.ownerId);
      await kernel.db.update(jobs).set({ state: 'done' }).where(eq(jobs.id, row.id));
    }
    expect(turns).toBe('abcabaaaa');
  });

  test('who has more under way waits for who has less', async () => {
    const [one, two] = [await person(), await person()];
    await enqueue(one, order(3));
    await enqueue(two, order(3));
    const taken: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const row = await claim(kernel.db, { queue: name, processId: kernel.jobs.processId });
      if (row) taken.push(row.ownerId === one.ownerId ? 'a' : 'b');
    }
    expect(taken.join('')).toBe('ababab');
  });

  test('works through a batch, at most so many at once, and says what failed', async () => {
    const who = await person();
    const script = scriptedQueue(2);
    kernel.jobs.start(kernel, [script.queue]);
    const { id } = await enqueue(who, order(3));
    await script.count(2);
    expect(script.numbers().sort()).toEqual([0, 1]);
    expect(script.begun[0]?.job.common).toEqual({ tone: 'calm' });
    expect(script.begun[0]?.caller).toMatchObject({ ownerId: who.ownerId, hostKey: 'article' });
    const ref = crypto.randomUUID();
    await script.begun[script.numbers().indexOf(0)]?.note(ref);
    script.end(script.numbers().indexOf(0));
    script.end(script.numbers().indexOf(1), new AppError('article_writer_limit'));
    await script.count(3);
    script.end(2, new Error('broken'));
    expect(await settled(who, id)).toEqual(['done', 'failed', 'failed']);
    const { jobs: rows } = await openBatch(who, id);
    expect(rows.map(({ error }) => error)).toEqual([
      null,
      'article_writer_limit',
      'generation_failed',
    ]);
    expect(rows[0]?.ref).toBe(ref);
  });

  test('only what failed is tried again, as a use of its own', async () => {
    const who = await person();
    const script = scriptedQueue(2);
    kernel.jobs.start(kernel, [script.queue]);
    const { id } = await enqueue(who, order(2));
    await script.count(2);
    script.end(script.numbers().indexOf(0));
    script.end(script.numbers().indexOf(1), { state: 'failed', error: 'generation_failed' });
    await settled(who, id);
    await restartBatch(who, { id, which: 'failed' });
    await script.count(3);
    expect(script.begun[2]?.job).toMatchObject({ input: { n: 1 }, attempt: 1 });
    script.end(2);
    expect(await settled(who, id)).toEqual(['done', 'done']);
  });

  test('a canceled batch begins nothing more and can be taken up again', async () => {
    const who = await person();
    const script = scriptedQueue(1);
    kernel.jobs.start(kernel, [script.queue]);
    const { id } = await enqueue(who, order(3));
    await script.count(1);
    await cancelBatch(who, id);
    expect(script.begun[0]?.signal.aborted).toBe(true);
    expect(await settled(who, id)).toEqual(['canceled', 'canceled', 'canceled']);
    await restartBatch(who, { id, which: 'canceled' });
    await script.count(2);
    for (let at = 1; at < 4; at += 1) {
      await script.count(at + 1);
      script.end(at);
    }
    expect(await settled(who, id)).toEqual(['done', 'done', 'done']);
  });

  test('no more waits after a restart than may be put in line', async () => {
    const one = await person();
    const { id } = await enqueue(one, order(300));
    await cancelBatch(one, id);
    await enqueue(one, order(300));
    const again = restartBatch(one, { id, which: 'canceled' });
    await expect(again).rejects.toMatchObject({ key: 'too_many_requests' });
    expect(new Set(await statesOf(one, id))).toEqual(new Set(['canceled']));
  });

  test('what a dead process had is done by the next one, of the same attempt (R1)', async () => {
    const who = await person();
    const { id } = await enqueue(who, order(1));
    const dead = await claim(kernel.db, { queue: name, processId: crypto.randomUUID() });
    expect(await claim(kernel.db, { queue: name, processId: crypto.randomUUID() })).toBeUndefined();
    await kernel.db.update(jobs).set({ leaseUntil: new Date(0) });
    const script = scriptedQueue();
    kernel.jobs.start(kernel, [script.queue]);
    await script.count(1);
    expect(script.begun[0]?.job).toMatchObject({ id: dead?.id, attempt: 0 });
    script.end(0);
    expect(await settled(who, id)).toEqual(['done']);
  });

  test('the embedded database has one process: what another one held is free at once', async () => {
    const who = await person();
    await enqueue(who, order(1));
    await claim(kernel.db, { queue: name, processId: crypto.randomUUID() });
    await releaseDead(kernel);
    const again = await claim(kernel.db, { queue: name, processId: kernel.jobs.processId });
    expect(again !== undefined).toBe(kind === 'pglite');
  });

  test('a process that lost a job, or hears that it is canceled, lets go of it', async () => {
    const who = await person();
    const script = scriptedQueue(2);
    kernel.jobs.start(kernel, [script.queue]);
    await enqueue(who, order(2));
    await script.count(2);
    const [first, second] = script.begun;
    if (!first || !second) throw new Error('none has begun');
    await kernel.db.update(jobs).set({ cancelAsked: true }).where(eq(jobs.id, first.job.id));
    await kernel.db
      .update(jobs)
      .set({ leaseOwner: crypto.randomUUID() })
      .where(eq(jobs.id, second.job.id));
    await beat(kernel);
    expect([first.signal.reason, second.signal.reason]).toEqual(['canceled', 'lost']);
  });

  test('a drain takes nothing more, and what it broke off waits for the next start (R24)', async () => {
    const who = await person();
    const script = scriptedQueue(1);
    kernel.jobs.start(kernel, [script.queue]);
    const { id } = await enqueue(who, order(2));
    await script.count(1);
    const drained = kernel.jobs.drain(10_000);
    script.end(0, { state: 'again' });
    await drained;
    expect(await statesOf(who, id)).toEqual(['queued', 'queued']);
    expect(script.begun).toHaveLength(1);
  });

  test('what a drain cannot wait for goes on in another process at once, in the same try (R24)', async () => {
    const who = await person();
    const script = scriptedQueue(1);
    kernel.jobs.start(kernel, [script.queue]);
    const { id } = await enqueue(who, order(1));
    await script.count(1);
    const [begun] = script.begun;
    begun?.progress(0.5, 'half');
    await begun?.keep({ step: 1 });
    await kernel.jobs.drain(1);
    expect(begun?.signal.reason).toBe('lost');
    const next = await claim(kernel.db, { queue: name, processId: crypto.randomUUID() });
    expect(next).toMatchObject({ batchId: id, attempt: 0, claims: 2, memory: { step: 1 } });
    await expect(begun?.keep({ step: 2 })).rejects.toThrow('another process');
    expect(await kernel.db.transaction((tx) => begun?.holds(tx) ?? Promise.resolve(true))).toBe(
      false,
    );
  });

  test('one key orders once; a foreign batch is not there; too much at once is refused (R16)', async () => {
    const [who, other] = [await person(), await person()];
    const same = order(3);
    const all = await Promise.all([1, 2, 3, 4].map(() => enqueue(who, same)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    const { id } = all[0] ?? { id: '' };
    expect(await statesOf(who, id)).toEqual(['queued', 'queued', 'queued']);
    await expect(enqueue(who, { ...same, input: {} })).rejects.toThrow('Incorrect Parameter');
    await expect(openBatch(other, id)).rejects.toThrow('Not found');
    await expect(cancelBatch(other, id)).rejects.toThrow('Not found');
    await expect(enqueue(who, order(498))).rejects.toThrow('Too many requests');
    expect(await listBatches(other, { queue: name, limit: 5 })).toEqual([]);
    await removeBatch(who, id);
    expect(await listBatches(who, { queue: name, limit: 5 })).toEqual([]);
    expect(await kernel.db.$count(jobs)).toBe(0);
  });
});
