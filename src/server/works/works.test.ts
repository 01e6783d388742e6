import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { BatchView, WorkEvent, WorkView } from '#shared/works/work.ts';
import { picture } from '#tests/fixtures/upload/image.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { followed, statesOf, suiteWorks, testKind } from '#tests/support/works-suite.ts';
import { jobs } from '../jobs/table.ts';
import { usageEntries, usageHolds } from '../usage/table.ts';
import { worksRouter } from './router.ts';
import { sweepWorks } from './sweeper.ts';
import { workFiles } from './table.ts';

const dayMs = 86_400_000;

describe.each(databaseKinds)('works on %s', (database) => {
  const { kernel, person, server } = suiteWorks(database);
  const textOf = async (id: string) => {
    const [row] = await kernel.db.select().from(workFiles).where(eq(workFiles.id, id));
    const bytes = row && (await kernel.files.read(row.fileKey));
    return bytes && new TextDecoder().decode(bytes);
  };
  const charges = (ownerId: string) =>
    kernel.db.$count(usageEntries, eq(usageEntries.ownerId, ownerId)).then((all) => all - 1);

  test('a work is paid, made, told of as it goes on, and kept with all that makes it anew', async () => {
    const kind = testKind();
    const { calls, order, left, ownerId } = await person(kind);
    const png = new Uint8Array(await picture().png().toBuffer());
    const form = new FormData();
    form.set('kind', 'image');
    form.set('file', new File([png], '../my "photo".jpeg'));
    const source = await calls.upload(form);
    expect(source).toMatchObject({ name: 'my photo.png', mediaType: 'image/png', width: 40 });
    const jobsOf = [{ params: { name: 'one', cost: 3 }, sources: [source.id] }];
    expect(await calls.quote({ kind: 'image', jobs: jobsOf })).toMatchObject({
      price: { meter: 'credits', amount: 3 },
      left: 20,
    });
    const key = crypto.randomUUID();
    const [batch, same] = await Promise.all([1, 2].map(() => order([], { key, jobs: jobsOf })));
    expect(same?.id).toBe(batch?.id);
    await server(kind);
    const [work] = await followed(await calls.follow({ ids: [batch?.id ?? ''] }));
    expect(work).toMatchObject({ state: 'done', names: ['my photo.png'], before: null });
    const [file] = work?.files ?? [];
    expect(await textOf(file?.id ?? '')).toBe('one\nmy photo.png');
    expect([await left(), await charges(ownerId)]).toEqual([17, 1]);
    const { made, sources } = await calls.reuse({ id: file?.id ?? '' });
    expect(made).toMatchObject({ tool: 'test', page: '/image/test', params: { name: 'one' } });
    expect(sources.map(({ id }) => id)).toEqual([source.id]);
    expect(sources[0]?.keptUntil).toBe(made.keptUntil);
    expect((await calls.list({})).items.map(({ id }) => id)).toEqual([made.id]);
  });

  // As many as people order at once; the embedded database is slow, and counts alike.
  const each = database === 'postgres' ? 50 : 10;

  test(`three people with ${each} works each finish interleaved, and places in line are told as they come`, async () => {
    const kind = testKind();
    const people = await Promise.all([1, 2, 3].map(() => person(kind)));
    const batches: BatchView[] = [];
    for (const [who, { order }] of people.entries()) {
      const names = Array.from({ length: each }, (_, n) => ({ name: `${who}-${n}`, cost: 0 }));
      batches.push(await order(names));
    }
    const told = new Map<string, WorkView>();
    for (const [who, { calls }] of people.entries())
      for (const work of (await calls.open({ id: batches[who]?.id ?? '' })).works)
        told.set(Object(work.params).name, work);
    await server(kind);
    const ends = people.map(async ({ calls }, who) =>
      followed(await calls.follow({ ids: [batches[who]?.id ?? ''] })),
    );
    await Promise.all(ends);
    const order = kind.names();
    const byRound = Array.from({ length: each }, (_, n) => order.slice(n * 3, n * 3 + 3));
    expect(
      byRound.map((names) =>
        names
          .map((name) => name.split('-')[0])
          .sort()
          .join(''),
      ),
    ).toEqual(Array(each).fill('012'));
    expect(order.map((name) => told.get(name)?.before)).toEqual(order.map((_, n) => n));
    expect(told.get(order.at(-1) ?? '')?.seconds).toBe(each * 3);
  });

  test('a failure gives back, once, and trying again is a use of its own', async () => {
    const kind = testKind();
    const { calls, order, left, ownerId } = await person(kind, await server(kind));
    const { id } = await order([{ name: 'bad', wait: true, cost: 5 }]);
    await eventually(() => expect(kind.isWaiting('bad')).toBe(true));
    expect(await left()).toBe(15);
    kind.end('bad', new Error('broken'));
    const [failed] = await followed(await calls.follow({ ids: [id] }));
    expect(failed).toMatchObject({ state: 'failed', error: 'generation_failed', files: [] });
    expect([await left(), await charges(ownerId)]).toEqual([20, 0]);
    await calls.retry({ id, which: 'failed' });
    await eventually(() => expect(kind.begun).toHaveLength(2));
    kind.end('bad');
    const [done] = await followed(await calls.follow({ ids: [id] }));
    expect(done).toMatchObject({ state: 'done' });
    expect([await left(), await charges(ownerId)]).toEqual([15, 1]);
  });

  test('what is canceled costs nothing: one that goes on, one that waits, one of a batch alone', async () => {
    const kind = testKind();
    const { calls, order, left } = await person(kind, await server(kind));
    const jobsOf = ['a', 'b', 'c'].map((name) => ({ name, wait: true }));
    const { id, works } = await order(jobsOf);
    await eventually(() => expect(kind.isWaiting('a')).toBe(true));
    const [first, second] = works;
    expect(statesOf(await calls.cancel({ id, jobs: [second?.id ?? ''] }))).toEqual([
      'running',
      'canceled',
      'queued',
    ]);
    await calls.cancel({ id, jobs: [first?.id ?? ''] });
    await eventually(() => expect(kind.isWaiting('c')).toBe(true));
    kind.end('c');
    const over = await followed(await calls.follow({ ids: [id] }));
    expect(over.map(({ state }) => state)).toEqual(['canceled', 'canceled', 'done']);
    expect(await left()).toBe(19);
  });

  test('no order is taken that could not be paid beside what waits (R17)', async () => {
    const kind = testKind();
    const { calls, order, left } = await person(kind);
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () => order([{ cost: 4 }, { cost: 4 }])),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refused = all.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ message: expect.stringContaining('image limit') });
    const { items } = await calls.batches({ kind: 'image' });
    expect(items.map(({ isGoing }) => isGoing)).toEqual([true, true]);
    await server(kind);
    await followed(await calls.follow({ ids: items.map(({ id }) => id) }));
    expect(await left()).toBe(4);
  });

  test('nobody orders with, follows, opens or removes what is another’s', async () => {
    const kind = testKind();
    const [mine, theirs] = [await person(kind), await person(kind)];
    const { id } = await mine.order([{ cost: 0 }]);
    await server(kind);
    const [work] = await followed(await mine.calls.follow({ ids: [id] }));
    const file = work?.files[0]?.id ?? '';
    await expect(theirs.calls.open({ id })).rejects.toThrow('Not found');
    await expect(theirs.calls.cancel({ id })).rejects.toThrow('Not found');
    await expect(followed(await theirs.calls.follow({ ids: [id] }))).rejects.toThrow('Not found');
    await expect(theirs.calls.reuse({ id: file })).rejects.toThrow('Not found');
    await expect(
      theirs.order([], { jobs: [{ params: { name: 'x' }, sources: [file] }] }),
    ).rejects.toThrow('Not found');
    expect(await theirs.calls.remove({ ids: [file] })).toEqual([]);
    expect(await textOf(file)).toBe('a');
    expect(await mine.calls.remove({ ids: [file] })).toEqual([file]);
    expect((await mine.calls.open({ id })).works[0]?.files).toEqual([]);
  });

  test('to a page that reads as it comes, what becomes of works comes with their order', async () => {
    const kind = testKind();
    const { ownerId } = await person(kind);
    const context = chatContext(kernel, ownerId, { hostKey: 'main', inPieces: true });
    const calls = worksRouter([kind.work]).createCaller(context);
    const ordered = await calls.order({
      ...{ key: crypto.randomUUID(), kind: 'image', title: 'Test', page: '/image/test' },
      jobs: [{ params: { name: 'a' }, sources: [] }],
    });
    expect(statesOf(ordered)).toEqual(['queued']);
    await server(kind);
    const works = await followed(ordered.events as AsyncIterable<WorkEvent>);
    expect(works.map(({ state, files }) => [state, files.length])).toEqual([['done', 1]]);
  });

  test('ten streams follow at once, and each that ends makes room for another (R36)', async () => {
    const kind = testKind();
    const { calls, order } = await person(kind);
    const { id } = await order([{}]);
    const follow = async () => (await calls.follow({ ids: [id] }))[Symbol.asyncIterator]();
    const streams = await Promise.all(Array.from({ length: 10 }, follow));
    await Promise.all(streams.map((stream) => stream.next()));
    await expect((await follow()).next()).rejects.toThrow('Too many requests');
    await streams[0]?.return?.(undefined);
    expect(await (await follow()).next()).toMatchObject({ done: false });
    await calls.cancel({ id });
  });

  test('parameters that are none of the kind are refused before anything is set aside', async () => {
    const kind = testKind();
    const { order } = await person(kind);
    const wrong = { params: { name: 7 }, sources: [] };
    await expect(order([], { jobs: [wrong] })).rejects.toThrow('Incorrect Parameter');
    await expect(order([{}], { kind: 'video' })).rejects.toThrow('Incorrect Parameter');
  });

  test('results go when their time is over, and uploads that nothing was made of after a day', async () => {
    const kind = testKind();
    const { calls, order } = await person(kind);
    const form = new FormData();
    form.set('kind', 'document');
    form.set('file', new File(['Words.'], 'a.txt', { type: 'text/plain' }));
    const upload = await calls.upload(form);
    await server(kind);
    const { id } = await order([{ cost: 0 }]);
    const [work] = await followed(await calls.follow({ ids: [id] }));
    const made = work?.files[0]?.id ?? '';
    kernel.clock.pass(dayMs + 1000);
    await sweepWorks(kernel);
    expect([await textOf(upload.id), await textOf(made)]).toEqual([undefined, 'a']);
    kernel.clock.pass(6 * dayMs);
    expect((await calls.list({})).items).toEqual([]);
    await sweepWorks(kernel);
    expect(await textOf(made)).toBeUndefined();
    kernel.clock.pass(24 * dayMs);
    await sweepWorks(kernel);
    expect(await kernel.db.$count(jobs, eq(jobs.batchId, id))).toBe(0);
  });

  test('nothing is held once all is over', async () => {
    expect(await kernel.db.$count(usageHolds, eq(usageHolds.state, 'held'))).toBe(0);
    expect(await kernel.db.$count(workFiles, eq(workFiles.isWhole, false))).toBe(0);
  });
});
