import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { makeMember } from '#tests/support/member.ts';
import { copyRows } from './move.ts';
import type { Db } from './open.ts';

const kernel = suiteKernel('pglite');
let to: TestDatabase;
beforeAll(async () => {
  to = await openTestDatabase('postgres');
});
afterAll(() => to.close());

async function rowsOf(db: Db, query: string): Promise<readonly unknown[]> {
  const { rows } = (await db.execute(sql.raw(query))) as unknown as { readonly rows: unknown[] };
  return rows;
}

const tables = `select relname as name from pg_class where relkind = 'r'
  and relnamespace = 'public'::regnamespace order by 1`;
const rules = `select conname, convalidated, pg_get_constraintdef(oid) as says from pg_constraint
  where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`;

/** Every row of every table, as text. */
async function all(db: Db): Promise<Record<string, readonly unknown[]>> {
  const found: Record<string, readonly unknown[]> = {};
  for (const { name } of (await rowsOf(db, tables)) as { name: string }[])
    found[name] = await rowsOf(db, `select t::text as row from "${name}" t order by 1`);
  return found;
}

test('every row of the embedded database comes to PostgreSQL as it was, once, and the rules stay', async () => {
  const members = await Promise.all(Array.from({ length: 3 }, () => makeMember(kernel)));
  // More rows than are read at once, each with what texts of arrays and of JSON have to escape.
  await kernel.db.execute(sql`
    insert into audit_log (id, actor_id, action, subject, reason, before, after, created_at)
    select gen_random_uuid(), null, 'role', 'x', ${'{"a,b"} \\ NULL \'é\' \n 文 '}, 'null'::jsonb,
      jsonb_build_object('n', 1.10, 'list', jsonb_build_array(null, '"\\')), now()
    from generate_series(1, 450)`);
  const [before, had] = [await all(kernel.db), await rowsOf(to.db, rules)];
  const { rows } = await copyRows(kernel.db, to.url ?? '');
  expect(rows).toBeGreaterThan(450 + members.length);
  expect(rows).toBe(Object.values(before).flat().length);
  expect(await all(to.db)).toEqual(before);
  expect(await rowsOf(to.db, rules)).toEqual(had);
  await expect(copyRows(kernel.db, to.url ?? '')).rejects.toThrow(/holds rows already \(.*users/);
  expect(await all(to.db)).toEqual(before);
});
