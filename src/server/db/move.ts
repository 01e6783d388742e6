import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from './open.ts';

export interface Moved {
  readonly tables: number;
  readonly rows: number;
}

/** Rows that are read and written at once: some of them hold whole documents. */
const atOnce = 200;

/**
 * Copies every row of a database into an empty one with the same tables, in one transaction of the
 * second: all of them stand there after it, with every reference looked at again, or none does.
 * @throws Error that names the tables of the second that hold rows already.
 */
export async function copyRows(from: Db, to: string): Promise<Moved> {
  // Without the pool's limits of time: a large table takes longer than any answer may.
  const client = new pg.Client({ connectionString: to });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin');
    const tables = await tablesOf(client);
    await refuseFilled(client, tables);
    const references = await dropReferences(client);
    let rows = 0;
    for (const table of tables) rows += await copyTable(from, client, table);
    for (const again of references) await client.query(again);
    await client.query('commit');
    await client.query('analyze');
    return { tables: tables.length, rows };
  } finally {
    // What was not committed is gone with the connection.
    await client.end().catch(() => undefined);
  }
}

async function tablesOf(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  return rows.map(({ name }) => name);
}

async function refuseFilled(client: pg.Client, tables: readonly string[]): Promise<void> {
  const filled: string[] = [];
  for (const table of tables) {
    // Nobody may write between this look and our rows.
    await client.query(`lock table ${table} in exclusive mode`);
    const { rowCount } = await client.query(`select 1 from ${table} limit 1`);
    if (rowCount) filled.push(table);
  }
  if (filled.length > 0)
    throw new Error(
      `The database of DATABASE_URL holds rows already (${filled.join(', ')}), and nothing was changed there. To mend: name an empty one.`,
    );
}

/** Tables refer to each other, and some to themselves: no order of rows fits all. @returns what makes the references again. */
async function dropReferences(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ drop: string; again: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(oid)) as again
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ again }) => again);
}

interface Column {
  readonly name: string;
  readonly type: string;
}

/** By the texts of all values, which say each type exactly; no driver reads them. */
async function copyTable(from: Db, client: pg.Client, table: string): Promise<number> {
  const { rows: columns } = await client.query<Column>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' order by attnum`,
    [table],
  );
  const names = columns.map(({ name }) => name).join(', ');
  const texts = columns.map(({ name }, n) => `${name}::text as "${n}"`).join(', ');
  const lists = columns.map((_, n) => `$${n + 1}::text[]`).join(', ');
  const values = columns.map(({ type }, n) => `c${n}::${type}`).join(', ');
  const heads = columns.map((_, n) => `c${n}`).join(', ');
  const insert = `insert into ${table} (${names}) select ${values} from unnest(${lists}) as row (${heads})`;
  return from.transaction(async (tx) => {
    await tx.execute(sql.raw(`declare rows no scroll cursor for select ${texts} from ${table}`));
    let copied = 0;
    for (;;) {
      const { rows } = (await tx.execute(sql.raw(`fetch ${atOnce} from rows`))) as unknown as {
        readonly rows: readonly Readonly<Record<string, string | null>>[];
      };
      if (rows.length === 0) return copied;
      await client.query(
        insert,
        columns.map((_, n) => rows.map((row) => row[n] ?? null)),
      );
      copied += rows.length;
    }
  });
}
