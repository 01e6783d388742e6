import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discard } from '#server/generate/discard.ts';
import { start } from '#server/generate/start.ts';
import { sweep } from '#server/generate/sweep.ts';
import { generations } from '#server/generate/table.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { recordingKind, scriptedRun } from '#tests/support/scripted-run.ts';

describe.each(databaseKinds)(
  'a text whose owner has deleted what it was for, on %s',
  (database) => {
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

    async function begin() {
      const script = scriptedRun();
      const kind = recordingKind();
      const plan = { kind, ownerId, ref: randomUUID(), hostKey: 'main' } as const;
      const { jobId } = await start(kernel, { ...plan, run: script.run });
      await script.say('half of an answer');
      const row = async () =>
        (await kernel.db.select().from(generations).where(eq(generations.id, jobId)))[0];
      return { ...script, kind, jobId, row };
    }

    test.each([
      ['here', () => kernel],
      ['in another process', () => other],
    ])('is ended %s, settled for what was delivered, and gone (DESIGN 10)', async (_, on) => {
      const { jobId, kind, row } = await begin();
      await discard(on(), [jobId]);
      await eventually(async () => expect(await row()).toBeUndefined());
      expect(kind.finished).toMatchObject([
        { id: jobId, text: 'half of an answer', state: 'stopped' },
      ]);
      // The row goes first, the process forgets after it.
      await eventually(async () => expect(kernel.generate.jobs.has(jobId)).toBe(false));
    });

    test('that has ended already is gone at once', async () => {
      const { jobId, end, row } = await begin();
      end();
      await eventually(async () => expect((await row())?.finishedAt).not.toBeNull());
      await discard(kernel, [jobId]);
      expect(await row()).toBeUndefined();
    });

    test('of a process that died is settled and gone with the next look (R1)', async () => {
      const kind = recordingKind();
      other.generate.kinds.set(kind.name, kind);
      const [dead] = await kernel.db
        .insert(generations)
        .values({
          ...{ ownerId, kind: kind.name, ref: randomUUID(), hostKey: 'main', state: 'running' },
          ...{
            text: 'half',
            leaseOwner: randomUUID(),
            leaseUntil: sql`now() - interval '1 second'`,
          },
          ...{ createdAt: kernel.clock.now(), updatedAt: kernel.clock.now() },
        })
        .returning();
      await discard(kernel, [dead?.id ?? '']);
      await sweep(other);
      expect(kind.finished).toMatchObject([{ text: 'half', state: 'stopped' }]);
      expect(
        await kernel.db
          .select()
          .from(generations)
          .where(eq(generations.id, dead?.id ?? '')),
      ).toEqual([]);
    });
  },
);
