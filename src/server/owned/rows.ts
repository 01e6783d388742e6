import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Db } from '../db/open.ts';
import { isHidden, keyColumns } from './columns-shown.ts';
import type { Owned } from './owned.ts';

/** Rows of one statement, and the UTF-16 units of all together; a longer row comes alone. */
const mostRows = 200;
const mostUnits = 2_000_000;

interface Line {
  readonly line: string;
  readonly keys: readonly string[];
}

/**
 * All rows of a person in one table, each as a line of JSON by the database's own names, without
 * secrets; in the order of the primary key, and never many in memory.
 */
export async function* rowLines(
  db: Db,
  owned: Owned,
  ownerId: string,
): AsyncGenerator<readonly string[]> {
  let after: readonly string[] | null = null;
  for (;;) {
    const lines: readonly Line[] = await page(db, { owned, ownerId, after });
    if (lines.length === 0) return;
    yield lines.map(({ line }) => line);
    after = lines.at(-1)?.keys ?? null;
  }
}

interface Wanted {
  readonly owned: Owned;
  readonly ownerId: string;
  /** Primary key of the last row that came. */
  readonly after: readonly string[] | null;
}

async function page(db: Db, { owned, ownerId, after }: Wanted): Promise<readonly Line[]> {
  const { table, column } = owned;
  const keys = keyColumns(table);
  const hidden = getTableConfig(table).columns.filter(isHidden);
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  const order = list(keys.map((key) => sql`${key}`));
  const beyond = after
    ? sql`and (${order}) > (${list(keys.map((key, at) => sql`${after[at]}::${sql.raw(key.getSQLType())}`))})`
    : sql``;
  const without = list(hidden.map(({ name }) => sql`${name}::text`));
  // Counted from the first: what does not fit is asked for again, and the first always fits.
  const result = (await db.execute(sql`
    select line, keys from (
      select line, keys, n, sum(length(line)) over (order by n) - length(line) as before from (
        select (to_jsonb(${table}) - array[${without}]::text[])::text as line,
          array[${list(keys.map((key) => sql`${key}::text`))}] as keys,
          row_number() over (order by ${order}) as n
        from ${table} where ${column} = ${ownerId} ${beyond}
        order by ${order} limit ${mostRows}
      ) rows
    ) counted where before < ${mostUnits} order by n
  `)) as unknown as { readonly rows: Line[] };
  return result.rows;
}
