import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { openPglite } from '#server/db/pglite.ts';
import { grant } from '#server/usage/credit.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { makeOwner } from '#tests/support/owner.ts';
import { audit, type KilledRun, killOnce } from '#tests/support/usage-kill.ts';

const amount = 1_000_000;
const meter = 'credits';
const exact = { lost: 0, double: 0, negative: 0 };

test('kill -9 between any two steps on PostgreSQL loses and doubles nothing (R1, R2)', async () => {
  const database = await openTestDatabase('postgres');
  const call = { db: database.db, clock: systemClock };
  const ownerId = await makeOwner(database.db);
  await grant(call, { key: ownerId, ownerId, meter, amount });
  const runs: KilledRun[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    runs.push(await killOnce(database.url ?? '', ownerId, `${nth}`));
  }
  const found = await audit(database.db, ownerId, runs);
  expect(found).toMatchObject(exact);
  expect(found.charged).toBeGreaterThan(5);
  await database.close();
});

test('kill -9 of the process that holds the embedded database, too (R1, R2)', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wordkin-kill-'));
  const first = await openPglite(dataDir);
  const ownerId = await makeOwner(first.db);
  await grant({ db: first.db, clock: systemClock }, { key: ownerId, ownerId, meter, amount });
  await first.close();
  const runs: KilledRun[] = [];
  for (let nth = 0; nth < 2; nth += 1) runs.push(await killOnce(dataDir, ownerId, `${nth}`));
  const again = await openPglite(dataDir);
  expect(await audit(again.db, ownerId, runs)).toMatchObject(exact);
  await again.close();
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);
