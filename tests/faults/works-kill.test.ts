import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { leasesRunOut, worksUntil } from '#tests/support/works-kill.ts';

const orders = 8;

/** Every work ended once, was charged once, and has its file; nothing else is left of any. */
const exact = (works: number) => ({
  ...{ works, done: works, unended: 0, wronglyCharged: 0, held: 0 },
  ...{ wronglyKept: 0, filesWithoutRow: 0, rowsWithoutFile: 0 },
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-works-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('works whose processes are killed, or run out of memory, on PostgreSQL: each ends once and is charged once (R1, R14)', async () => {
  const database = await openTestDatabase('postgres');
  onTestFinished(database.close);
  const env = { DATA_DIR: newFolder(), DATABASE_URL: database.url ?? '' };
  await Promise.all([worksUntil('kill', { env, orders }), worksUntil('memory', { env, orders })]);
  await leasesRunOut(database);
  expect(await worksUntil('over', { env })).toEqual(exact(2 * orders));
}, 120_000);

test('works whose process is killed with its embedded database: the same after a restart (R1)', async () => {
  const env = { DATA_DIR: newFolder() };
  await worksUntil('kill', { env, orders });
  expect(await worksUntil('over', { env })).toEqual(exact(orders));
}, 120_000);
