import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { attach } from '#server/generate/attach.ts';
import { start } from '#server/generate/start.ts';
import { stop } from '#server/generate/stop.ts';
import { sweep, watch } from '#server/generate/sweep.ts';
import { generations } from '#server/generate/table.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { hearAll, recordingKind, scriptedRun } from '#tests/support/scripted-run.ts';

describe.each(databaseKinds)('a generation on %s', (database) => {
  let opened: TestDatabase;
  let kernel: TestKernel;
  /** Another process: it shares nothing with the first but the database. */
  let other: TestKernel;
  let ownerId: string;
  beforeAll(async () => {
    opened = await openTestDatabase(database);
    kernel = await testKernel({ database: opened });
    other = await testKernel({ database: opened });
    ownerId = await makeVisitor(kernel);
  });
  afterAll(async () => {
    await Promise.all([kernel.close(), other.close()]);
    await opened.close();
  });

  afterEach(() => vi.restoreAllMocks());

  async function begin(on: TestKernel = kernel) {
    const script = scriptedRun();
    const kind = recordingKind();
    const plan = { kind, ownerId, ref: randomUUID(), hostKey: 'main' } as const;
    const { jobId } = await start(on, { ...plan, run: script.run });
    return { ...script, kind, jobId, read: { jobId, ownerId, from: 0 } };
  }

  test('reaches a reader at once, and its end after it is kept (R3)', async () => {
    const { jobId, read, say, end, kind } = await begin();
    const events = attach(kernel, read);
    await say('Hello');
    expect(await events.next()).toMatchObject({ value: { type: 'text', from: 0, text: 'Hello' } });
    const next = events.next();
    await say(' you');
    expect(await next).toMatchObject({ value: { type: 'text', from: 5, text: ' you' } });
    end({ tokens: 3 });
    expect((await events.next()).value).toEqual({ type: 'end', state: 'done' });
    expect((await events.next()).done).toBe(true);
    const kept = { id: jobId, ownerId, text: 'Hello you', state: 'done', detail: { tokens: 3 } };
    expect(kind.finished).toMatchObject([{ ...kept, error: null }]);
  });

  test('resumes at any offset, in any process, with the same text (R1, R3)', async () => {
    const chunk = fc.string({ unit: 'binary', maxLength: 12 });
    const place = fc.record({ at: fc.nat(8), from: fc.nat(60), elsewhere: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(chunk, { maxLength: 8 }), fc.array(place), async (said, places) => {
        const { read, say, end } = await begin();
        const readers: { from: number; heard: ReturnType<typeof hearAll> }[] = [];
        for (let n = 0; n <= said.length; n += 1) {
          for (const { from, elsewhere } of places.filter(({ at }) => at === n)) {
            const events = attach(elsewhere ? other : kernel, { ...read, from });
            readers.push({ from, heard: hearAll(events, from) });
          }
          if (n % 3 === 2) await kernel.generate.flush();
          await say(said[n] ?? '');
        }
        end();
        const whole = await hearAll(attach(other, read));
        expect(whole.text).toBe(said.join('').toWellFormed().replaceAll('\0', '\ufffd'));
        for (const { from, heard } of readers) {
          expect(await heard).toEqual({ text: whole.text.slice(from), end: whole.end });
        }
      }),
      { numRuns: 25 },
    );
  });

  test('is kept while it is written, however many are written at once (R1)', async () => {
    const all = await Promise.all(Array.from({ length: 150 }, () => begin()));
    await Promise.all(all.map(({ say, jobId }) => say(`first of ${jobId}, `)));
    await expect.poll(() => keptOf(all), { timeout: 30_000 }).toHaveLength(150);
    await Promise.all(all.map(({ say }) => say('then this')));
    const whole = all.map(({ jobId }) => `first of ${jobId}, then this`).sort();
    await expect.poll(() => keptOf(all), { timeout: 30_000 }).toEqual(whole);
    for (const { end } of all) end();
    await Promise.all(all.map(({ read }) => hearAll(attach(kernel, read))));
  });

  test('is held for as long when it says something now and then as when it says nothing (R11)', async () => {
    const begun = performance.now();
    const pass = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(begun + ms);
    const one = await begin();
    const { leaseUntil: first } = await rowOf(one);
    pass(4_800);
    await one.say('A word');
    await expect.poll(async () => (await rowOf(one)).text, { timeout: 30_000 }).toBe('A word');
    expect((await rowOf(one)).leaseUntil).toEqual(first);
    // However long it took to begin.
    pass(8_000);
    await expect
      .poll(async () => (await rowOf(one)).leaseUntil > first, { timeout: 5_000 })
      .toBe(true);
    one.end();
  });

  async function rowOf({ jobId }: { readonly jobId: string }) {
    const { id, text, leaseUntil } = generations;
    const rows = kernel.db.select({ text, leaseUntil }).from(generations).where(eq(id, jobId));
    return (await rows)[0]!;
  }

  async function keptOf(all: readonly { readonly jobId: string }[]): Promise<string[]> {
    const { id, text } = generations;
    const ids = all.map(({ jobId }) => jobId);
    const kept = and(inArray(id, ids), ne(text, ''));
    return (await kernel.db.select({ text }).from(generations).where(kept))
      .map((row) => row.text)
      .sort();
  }

  test('is stopped here and from another process (R3)', async () => {
    for (const by of [kernel, other]) await stopped(by);
  });

  async function stopped(by: TestKernel): Promise<void> {
    const { read, say, started, kind } = await begin();
    await say('Half a sen');
    const { signal } = await started;
    const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
    const heard = hearAll(attach(by, read));
    // Listening begins with the first job; a slow machine may take a moment to connect.
    await expect.poll(() => channelIsOpen(), { timeout: 30_000 }).toBe(true);
    await stop(by, read);
    await aborted;
    expect(await heard).toEqual({ text: 'Half a sen', end: { type: 'end', state: 'stopped' } });
    expect(kind.finished).toMatchObject([{ state: 'stopped', detail: { aborted: true } }]);
    await stop(by, read);
  }

  async function channelIsOpen(): Promise<boolean> {
    if (database === 'pglite') return true;
    const result = (await kernel.db.execute(
      sql`select count(*) as count from pg_stat_activity where query like 'listen %' and datname = current_database()`,
    )) as unknown as { rows: { count: number }[] };
    return (result.rows[0]?.count ?? 0) >= 2;
  }

  test('that fails keeps its text and tells the key (SPEC 8)', async () => {
    const { read, say, fail, kind } = await begin();
    await say('Until here');
    fail(new AppError('content_policy'));
    const { text, end } = await hearAll(attach(other, read));
    expect([text, end]).toEqual([
      'Until here',
      { type: 'end', state: 'failed', error: 'content_policy' },
    ]);
    expect(kind.finished).toMatchObject([{ state: 'failed', error: 'content_policy' }]);
    const broken = await begin();
    broken.fail(new TypeError('secret'));
    const told = await hearAll(attach(kernel, broken.read));
    expect(told.end).toEqual({ type: 'end', state: 'failed', error: 'generation_failed' });
  });

  test('stays its owner’s (R18)', async () => {
    const { jobId, end } = await begin();
    const stranger = { jobId, ownerId: await makeVisitor(kernel), from: 0 };
    for (const by of [kernel, other]) {
      await expect(attach(by, stranger).next()).rejects.toMatchObject({ key: 'not_found' });
      await expect(stop(by, stranger)).rejects.toMatchObject({ key: 'not_found' });
    }
    end();
  });

  test('goes on when its readers leave, and none is left behind (R3)', async () => {
    const { read, say, end } = await begin();
    const feed = kernel.generate.jobs.get(read.jobId)?.feed;
    const leave = new AbortController();
    const readers = [kernel, kernel, other].map((by) =>
      hearAll(attach(by, { ...read, signal: leave.signal })),
    );
    await expect.poll(() => [feed?.readers, other.generate.followed.size]).toEqual([2, 1]);
    leave.abort();
    await Promise.all(readers);
    await expect.poll(() => [feed?.readers, other.generate.followed.size]).toEqual([0, 0]);
    await say('Still here');
    end();
    expect(await hearAll(attach(kernel, read))).toMatchObject({ text: 'Still here' });
  });

  test('gives a late reader pieces and holds nothing for a slow one (R4)', async () => {
    const { read, say, end } = await begin();
    const slow = attach(kernel, read);
    const line = 'x'.repeat(999);
    for (let n = 0; n < 400; n += 1) await say(line);
    const first = (await slow.next()).value;
    expect(first).toMatchObject({ type: 'text', from: 0, text: 'x'.repeat(16_384) });
    end();
    expect((await hearAll(slow, 16_384)).text.length).toBe(399_600 - 16_384);
  });

  test('that a dead process left is interrupted once, its text kept (R1, R2)', async () => {
    const kind = recordingKind();
    const row = {
      ...{ ownerId, kind: kind.name, hostKey: 'main', leaseOwner: randomUUID() },
      ...{ createdAt: kernel.clock.now(), updatedAt: kernel.clock.now() },
      leaseUntil: new Date(0),
    };
    const left = [
      { state: 'running', text: 'Kept', want: 'interrupted' },
      { state: 'running', text: 'Kept', stopAsked: true, want: 'stopped' },
      { state: 'done', text: 'Whole', detail: { tokens: 2 }, want: 'done' },
    ] as const;
    const refs = left.map(() => randomUUID());
    await kernel.db
      .insert(generations)
      .values(left.map(({ want: _, ...one }, n) => ({ ...row, ...one, ref: refs[n]! })));
    const watching = [kernel, ...(database === 'postgres' ? [other] : [])];
    await Promise.all(watching.map((one) => watch(one, [kind])));
    await sweep(other);
    const states = refs.map((ref) => kind.finished.filter((job) => job.ref === ref));
    expect(states.map((jobs) => jobs.map(({ state, text }) => [state, text]))).toEqual(
      left.map(({ want, text }) => [[want, text]]),
    );
  });

  test('whose kind fails to finish is finished by a later try (R10)', async () => {
    const script = scriptedRun();
    const kind = recordingKind();
    let calls = 0;
    const flaky = {
      name: 'flaky',
      finish: async (...all: Parameters<typeof kind.finish>) => {
        calls += 1;
        if (calls === 1) throw new Error('away');
        await kind.finish(...all);
      },
    };
    const plan = { kind: flaky, ownerId, ref: randomUUID(), hostKey: 'main' } as const;
    const { jobId } = await start(kernel, { ...plan, run: script.run });
    await script.say('Once');
    script.end();
    expect((await hearAll(attach(kernel, { jobId, ownerId, from: 0 }))).text).toBe('Once');
    expect([calls, kind.finished.length]).toEqual([2, 1]);
  });

  test('is finished in a drain, or interrupted with its text kept (R24)', async () => {
    const leaving = await testKernel({ database: opened });
    const [quick, endless] = [await begin(leaving), await begin(leaving)];
    await endless.say('As far as this');
    const drained = leaving.generate.drain(300);
    await expect(begin(leaving)).rejects.toMatchObject({ key: 'service_unavailable' });
    await quick.say('All');
    quick.end();
    await drained;
    expect(await hearAll(attach(kernel, quick.read))).toMatchObject({
      text: 'All',
      end: { state: 'done' },
    });
    expect(await hearAll(attach(kernel, endless.read))).toMatchObject({
      text: 'As far as this',
      end: { state: 'interrupted' },
    });
    await leaving.close();
  });
});
