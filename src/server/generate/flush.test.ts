import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testClock } from '#tests/support/clock.ts';
import { createLog } from '../log.ts';
import { createFeed } from './feed.ts';
import { createFlusher } from './flush.ts';
import type { RunningJob } from './job.ts';

test('what a database that is away does not take is tried again four times a second, not at each turn (R10)', async () => {
  let tries = 0;
  const db = {
    execute: async () => {
      tries += 1;
      throw new Error('away');
    },
  } as never;
  const job: RunningJob = {
    ...{ id: crypto.randomUUID(), ownerId: crypto.randomUUID(), feed: createFeed() },
    ...{ abort: new AbortController(), ending: false, ended: Promise.resolve() },
    ...{ flushed: { units: 0, points: 0, at: 0 }, leasedAt: performance.now() },
  };
  job.feed.append('Hello');
  const log = createLog({ LOG_LEVEL: 'silent' });
  const parts = { db, log, clock: testClock(), processId: crypto.randomUUID() };
  const flusher = createFlusher({ ...parts, jobs: new Map([[job.id, job]]) });
  await delay(1_000);
  await flusher.close();
  expect(tries).toBeGreaterThan(0);
  expect(tries).toBeLessThanOrEqual(4);
});
