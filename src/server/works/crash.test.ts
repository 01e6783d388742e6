import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { databaseKinds } from '#tests/support/database.ts';
import { dyingKernel } from '#tests/support/dying-kernel.ts';
import { suiteWorks, testKind } from '#tests/support/works-suite.ts';
import { claim } from '../jobs/claim.ts';
import { doJob } from '../jobs/do-job.ts';
import { jobs } from '../jobs/table.ts';
import type { Kernel } from '../kernel.ts';
import { usageEntries, usageHolds } from '../usage/table.ts';
import { workQueue } from './do-work.ts';
import { workFiles } from './table.ts';

describe.each(databaseKinds)('killed processes on %s', (database) => {
  const { kernel, person } = suiteWorks(database);
  const kind = testKind();
  const queue = workQueue(kind.work);

  /** A process takes the next work and does it until its end, or its own. */
  async function work(as: Kernel, isDead = () => false): Promise<void> {
    const processId = as.jobs.processId;
    const row = await claim(kernel.db, { queue: 'image', processId });
    if (!row) throw new Error('nothing waits');
    const abort = new AbortController();
    const ended = doJob(as, queue, row, abort.signal);
    let isOver = false;
    void ended.then(() => {
      isOver = true;
    });
    while (!isOver && !isDead()) await new Promise((resolve) => setTimeout(resolve, 2));
    // One that waits for the database to come back would wait for ever.
    if (isDead()) abort.abort('lost');
    await ended;
  }

  const known = async () =>
    (await kernel.db.select({ key: workFiles.fileKey }).from(workFiles)).map(({ key }) => key);
  const kept = () => {
    const folder = path.join(kernel.env.DATA_DIR, 'files');
    mkdirSync(folder, { recursive: true });
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => path.basename(name).length > 2,
    );
  };

  test('killed at any step, a work is made, kept and charged once, and nothing of it is left about (R1, R2)', async () => {
    let steps = 1;
    for (let isDead = true; isDead; steps += 1) {
      const { order, ownerId } = await person(kind);
      await order([{ name: 'a', cost: 3 }]);
      const dying = dyingKernel(kernel, steps);
      await work(dying.kernel, dying.isDead);
      isDead = dying.isDead();
      await kernel.db
        .update(jobs)
        .set({ leaseUntil: new Date(0) })
        .where(and(eq(jobs.ownerId, ownerId), eq(jobs.state, 'running')));
      const [left] = await kernel.db.select().from(jobs).where(eq(jobs.ownerId, ownerId));
      if (left?.state === 'running') await work(kernel);
      const [job] = await kernel.db.select().from(jobs).where(eq(jobs.ownerId, ownerId));
      expect(job, `killed at step ${steps}`).toMatchObject({ state: 'done', attempt: 0 });
      const charged = await kernel.db
        .select()
        .from(usageEntries)
        .where(and(eq(usageEntries.ownerId, ownerId), eq(usageEntries.kind, 'charge')));
      expect(charged, `killed at step ${steps}`).toMatchObject([{ amount: 3 }]);
      const files = await kernel.db.select().from(workFiles).where(eq(workFiles.ownerId, ownerId));
      expect(files, `killed at step ${steps}`).toMatchObject([{ isWhole: true, attempt: 0 }]);
      expect(kept().sort(), `killed at step ${steps}`).toEqual((await known()).sort());
    }
    expect(steps).toBeGreaterThan(12);
    expect(await kernel.db.$count(usageHolds, eq(usageHolds.state, 'held'))).toBe(0);
  });

  test('canceled, and killed at any step, a work that was delivered is charged, and any other is given back (R1, R2)', async () => {
    const ends = new Set<string>();
    let steps = 1;
    for (let isDead = true; isDead; steps += 1) {
      const { order, ownerId, left } = await person(kind);
      await order([{ name: 'a', cost: 3 }]);
      const dying = dyingKernel(kernel, steps);
      await work(dying.kernel, dying.isDead);
      isDead = dying.isDead();
      await kernel.db
        .update(jobs)
        .set({ leaseUntil: new Date(0), cancelAsked: true })
        .where(and(eq(jobs.ownerId, ownerId), eq(jobs.state, 'running')));
      const begun = kind.begun.length;
      const [before] = await kernel.db.select().from(jobs).where(eq(jobs.ownerId, ownerId));
      if (before?.state === 'running') await work(kernel);
      expect(kind.begun.length, `killed at step ${steps}`).toBe(begun);
      const [job] = await kernel.db.select().from(jobs).where(eq(jobs.ownerId, ownerId));
      ends.add(job?.state ?? '');
      const files = await kernel.db.select().from(workFiles).where(eq(workFiles.ownerId, ownerId));
      const wanted =
        job?.state === 'done' ? [[{ isWhole: true }], 17] : job?.state === 'canceled' && [[], 20];
      expect([files, await left()], `killed at step ${steps}`).toMatchObject(wanted || []);
      expect(kept().sort(), `killed at step ${steps}`).toEqual((await known()).sort());
    }
    expect([...ends].sort()).toEqual(['canceled', 'done']);
    expect(await kernel.db.$count(usageHolds, eq(usageHolds.state, 'held'))).toBe(0);
  });

  test('forgotten after its process died at any step, a work that was delivered is charged, and any other is given back (R1, R2)', async () => {
    const lefts = new Set<number>();
    let steps = 1;
    for (let isDead = true; isDead; steps += 1) {
      const { calls, order, ownerId, left } = await person(kind);
      const { id } = await order([{ name: 'a', cost: 3 }]);
      const dying = dyingKernel(kernel, steps);
      await work(dying.kernel, dying.isDead);
      isDead = dying.isDead();
      await calls.forget({ id });
      expect(await kernel.db.$count(jobs, eq(jobs.ownerId, ownerId))).toBe(0);
      const files = await kernel.db.select().from(workFiles).where(eq(workFiles.ownerId, ownerId));
      expect(await left(), `killed at step ${steps}`).toBe(files.length > 0 ? 17 : 20);
      expect(files.every(({ isWhole }) => isWhole)).toBe(true);
      lefts.add(await left());
      expect(kept().sort(), `killed at step ${steps}`).toEqual((await known()).sort());
    }
    expect([...lefts].sort()).toEqual([17, 20]);
    expect(await kernel.db.$count(usageHolds, eq(usageHolds.state, 'held'))).toBe(0);
  });

  /** A process dies over a work that it has delivered and not charged yet. @returns whose it is. */
  async function deliveredOnly() {
    for (let steps = 1; ; steps += 1) {
      const { calls, order, ownerId, left } = await person(kind);
      const { id } = await order([{ name: 'a', cost: 3 }]);
      const dying = dyingKernel(kernel, steps);
      await work(dying.kernel, dying.isDead);
      const own = and(eq(workFiles.ownerId, ownerId), eq(workFiles.isWhole, true));
      if ((await kernel.db.$count(workFiles, own)) > 0) return { ownerId, left };
      await calls.forget({ id });
    }
  }

  test('while the database is away nobody knows what was delivered: it is asked again, and charged once (R2, R11)', async () => {
    const { ownerId, left } = await deliveredOnly();
    expect(await kernel.db.$count(usageHolds, eq(usageHolds.state, 'held'))).toBe(1);
    await kernel.db
      .update(jobs)
      .set({ leaseUntil: new Date(0) })
      .where(eq(jobs.ownerId, ownerId));
    let asked = 0;
    const db = new Proxy(kernel.db, {
      get(target, name) {
        if (name === 'select') asked += 1;
        // The first asks whose it is, the second what was delivered.
        if (name === 'select' && asked === 2)
          throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await work({ ...kernel, db });
    const [job] = await kernel.db.select().from(jobs).where(eq(jobs.ownerId, ownerId));
    expect(job).toMatchObject({ state: 'done', attempt: 0, claims: 2 });
    expect(asked).toBeGreaterThan(2);
    expect(await left()).toBe(17);
  });

  test('a work over which process after process dies is given up, and given back', async () => {
    const { order, left, ownerId } = await person(kind);
    await order([{ name: 'poison', cost: 3 }]);
    for (let count = 0; count < 5; count += 1) {
      await claim(kernel.db, { queue: 'image', processId: crypto.randomUUID() });
      await kernel.db
        .update(jobs)
        .set({ leaseUntil: new Date(0) })
        .where(eq(jobs.ownerId, ownerId));
    }
    const before = kind.begun.length;
    await work(kernel);
    const [job] = await kernel.db.select().from(jobs).where(eq(jobs.ownerId, ownerId));
    expect(job).toMatchObject({ state: 'failed', error: 'generation_failed' });
    expect([kind.begun.length - before, await left()]).toEqual([0, 20]);
  });
});
