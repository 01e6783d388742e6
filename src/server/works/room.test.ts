import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { databaseKinds } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { followed, suiteWorks, testKind } from '#tests/support/works-suite.ts';
import { expectedBytes } from './room.ts';
import { workFiles } from './table.ts';

const mebibyte = 1024 * 1024;

test('an order needs room for what it may make, and no order for more than 256 MB', () => {
  expect(expectedBytes('image', [[], []])).toBe(64 * mebibyte);
  expect(expectedBytes('video', [[{ bytes: 1 }]])).toBe(64 * mebibyte);
  expect(expectedBytes('document', [[{ bytes: 7 }, { bytes: 3 }]])).toBe(mebibyte + 20);
  expect(expectedBytes('video', Array(50).fill([]))).toBe(256 * mebibyte);
});

function fileOf(ownerId: string, bytes: number) {
  const facts = { hostKey: 'main', origin: 'made', mediaType: 'video/mp4' } as const;
  const own = { ownerId, name: 'a', fileKey: crypto.randomUUID(), createdAt: new Date() };
  return { ...facts, ...own, bytes };
}

describe.each(databaseKinds)('room on %s', (database) => {
  const { kernel, person, server } = suiteWorks(database);

  test('no work begins where there is no room for what it may make', async () => {
    const kind = testKind();
    const { calls, order, ownerId, left } = await person(kind);
    const { id } = await order([{}]);
    // One byte is left.
    await kernel.db.insert(workFiles).values(fileOf(ownerId, 2 ** 30 - 1));
    const full = { cause: { key: 'storage_full' } };
    await expect(order([{}])).rejects.toMatchObject(full);
    await server(kind);
    const [work] = await followed(await calls.follow({ ids: [id] }));
    expect(work).toMatchObject({ state: 'failed', error: 'storage_full' });
    await expect(calls.retry({ id, which: 'failed' })).rejects.toMatchObject(full);
    expect([kind.begun.length, await left()]).toEqual([0, 20]);
    await kernel.db.delete(workFiles).where(eq(workFiles.ownerId, ownerId));
    await calls.retry({ id, which: 'failed' });
    const [again] = await followed(await calls.follow({ ids: [id] }));
    expect(again?.state).toBe('done');
  });

  test('an order is taken where there is room for it beside all that waits, and refused where there is none', async () => {
    const { order, ownerId } = await person(testKind());
    await kernel.db.insert(workFiles).values(fileOf(ownerId, 2 ** 30 - 100 * mebibyte));
    await order([{}, {}]);
    await expect(order([{}, {}])).rejects.toMatchObject({ cause: { key: 'storage_full' } });
    await order([{}]);
  });

  test('what a work has made finds no room any more: it fails, is given back, and leaves nothing', async () => {
    const kind = testKind();
    const { calls, order, ownerId, left } = await person(kind);
    await server(kind);
    const { id } = await order([{ name: 'large', wait: true, cost: 5 }]);
    await eventually(() => expect(kind.isWaiting('large')).toBe(true));
    const [full] = await kernel.db
      .insert(workFiles)
      .values(fileOf(ownerId, 2 ** 30))
      .returning();
    kind.end('large');
    const [work] = await followed(await calls.follow({ ids: [id] }));
    expect(work).toMatchObject({ state: 'failed', error: 'storage_full', files: [] });
    expect(await left()).toBe(20);
    const rows = await kernel.db.select().from(workFiles).where(eq(workFiles.ownerId, ownerId));
    expect(rows.map((row) => row.id)).toEqual([full?.id]);
  });
});
