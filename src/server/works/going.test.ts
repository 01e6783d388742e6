import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { databaseKinds } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { followed, suiteWorks, testKind } from '#tests/support/works-suite.ts';
import { newKey } from '../files/store.ts';
import { sweepHolds } from '../usage/close.ts';
import { reserve } from '../usage/reserve.ts';
import { usageEntries } from '../usage/table.ts';
import { isWorkGoing } from './going.ts';
import { workFiles } from './table.ts';

const dayMs = 86_400_000;

describe.each(databaseKinds)('works that take long, or have no room, on %s', (database) => {
  const { kernel, person, server } = suiteWorks(database);
  const charges = (ownerId: string) =>
    kernel.db.$count(usageEntries, eq(usageEntries.ownerId, ownerId)).then((all) => all - 1);

  test('what is set aside for a work stays so however long it waits and goes on, and no longer (R1, R2)', async () => {
    const kind = testKind();
    const { calls, order, left, ownerId } = await person(kind, await server(kind));
    const isGoing = (key: string) => isWorkGoing(kernel, key);
    const { id } = await order([{ name: 'long', wait: true, cost: 5 }]);
    await eventually(() => expect(kind.isWaiting('long')).toBe(true));
    const key = `image:${kind.begun[0]?.jobId}:1`;
    const lost = {
      key,
      ownerId,
      meter: 'credits',
      amount: 4,
      tool: 'image',
      hostKey: 'main',
    } as const;
    await reserve(kernel, lost);
    const sweep = () => sweepHolds(kernel, { olderThan: kernel.clock.now(), isGoing });
    kernel.clock.pass(3_600_000);
    expect([await sweep(), await sweep(), await left()]).toEqual([1, 0, 15]);
    kind.end('long');
    await followed(await calls.follow({ ids: [id] }));
    expect([await left(), await charges(ownerId)]).toEqual([15, 1]);
  });

  test('where nothing more can be kept, nothing is made, and nothing is charged', async () => {
    const kind = testKind();
    const { calls, order, left, ownerId } = await person(kind);
    const { id } = await order([{ name: 'full', cost: 5 }]);
    const now = kernel.clock.now();
    await kernel.db.insert(workFiles).values({
      ...{ ownerId, hostKey: 'main', origin: 'upload', fileKey: newKey(), isWhole: true },
      ...{ mediaType: 'text/plain', name: 'big.txt', bytes: 1024 ** 3 },
      ...{ createdAt: now, keptUntil: new Date(now.getTime() + dayMs) },
    });
    await server(kind);
    const [work] = await followed(await calls.follow({ ids: [id] }));
    expect(work).toMatchObject({ state: 'failed', error: 'storage_full' });
    expect([kind.begun.length, await left()]).toEqual([0, 20]);
  });
});
