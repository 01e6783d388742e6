import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { refreshStatistics } from './statistics.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('pglite');
});
afterAll(() => database.close());

const addRows = (count: number) =>
  database.db.execute(sql`
    insert into audit_log (id, actor_id, action, subject, reason, before, after, created_at)
    select gen_random_uuid(), null, 'role', 'x', repeat('x', 200), 'null', 'null', now()
    from generate_series(1, ${count}::int)`);

async function countedRows(): Promise<unknown> {
  const read = await database.db.execute(
    sql`select reltuples::int as counted from pg_class where relname = 'audit_log'`,
  );
  return (read as unknown as { rows: { counted: number }[] }).rows[0]?.counted;
}

test('the embedded database knows how many rows there are, and again when there are many more', async () => {
  await addRows(300);
  expect(await countedRows()).toBe(-1);
  await refreshStatistics(database);
  expect(await countedRows()).toBe(300);
  await addRows(10);
  await refreshStatistics(database);
  expect(await countedRows()).toBe(300);
  await addRows(690);
  await refreshStatistics(database);
  expect(await countedRows()).toBe(1000);
});

test('tables that have not grown, and those of PostgreSQL, are left alone', async () => {
  await refreshStatistics(database);
  const execute = vi.spyOn(database.db, 'execute');
  await refreshStatistics(database);
  expect(execute).toHaveBeenCalledTimes(1);
  await refreshStatistics({ ...database, kind: 'postgres' });
  expect(execute).toHaveBeenCalledTimes(1);
});
