import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { databaseKinds, openTestDatabase } from './database.ts';

describe.each(databaseKinds)('a test database on %s', (kind) => {
  test('is migrated, empty and its own (SPEC 3)', async () => {
    const [one, other] = await Promise.all([openTestDatabase(kind), openTestDatabase(kind)]);
    try {
      await one.db.execute(sql`create table mine (id int8 not null)`);
      await one.db.execute(sql`insert into mine values (9007199254740991)`);
      const { rows } = (await one.db.execute(sql`select id from mine`)) as unknown as {
        rows: { id: number }[];
      };
      expect(rows).toEqual([{ id: Number.MAX_SAFE_INTEGER }]);
      await expect(other.db.execute(sql`select id from mine`)).rejects.toThrow();
      expect(one.kind).toBe(kind);
    } finally {
      await Promise.all([one.close(), other.close()]);
    }
  });
});
