import { randomUUID } from 'node:crypto';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/table.ts';
import type { Db } from '#server/db/open.ts';
import { foreignKeysOf, personTables } from './person-tables.ts';

export interface Seed {
  readonly ownerId: string;
  /** Stands in every text and every JSON; lower case letters alone. */
  readonly mark: string;
  /** By `table.column`: what a rule of the table, or of who reads it, asks for instead. */
  readonly instead?: Readonly<Record<string, unknown>>;
  /** Tables without a row. */
  readonly but?: readonly PgTable[];
}

type Row = Readonly<Record<string, unknown>>;

/** By the table's name. */
export type Planted = ReadonlyMap<string, Row>;

const at = new Date('2026-01-15T11:00:00Z');

/** A row of a person in each table that hangs on people, made of the tables' own columns. */
export async function plant(db: Db, seed: Seed): Promise<Planted> {
  const planted = new Map<string, Row>();
  for (const table of personTables) {
    if (seed.but?.includes(table)) continue;
    const row = rowOf(table, seed, planted);
    const [kept] = await db.insert(table).values(row).returning();
    if (!kept) throw new Error(`nothing was planted in ${getTableName(table)}`);
    planted.set(getTableName(table), kept);
  }
  return planted;
}

function rowOf(table: PgTable, seed: Seed, planted: Planted): Row {
  const name = getTableName(table);
  const entries = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const wanted = seed.instead?.[`${name}.${column.name}`];
    if (wanted !== undefined) return [key, wanted];
    const pointed = pointedAt(table, column, planted, seed.ownerId);
    return [key, pointed === undefined ? seedOf(column, seed.mark) : pointed];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** null for one that would point to its own table; undefined for what points nowhere. */
function pointedAt(table: PgTable, column: PgColumn, planted: Planted, ownerId: string): unknown {
  for (const { columns, foreignTable, foreignColumns } of foreignKeysOf(table)) {
    const n = columns.findIndex(({ name }) => name === column.name);
    if (n < 0) continue;
    if (foreignTable === users) return ownerId;
    if (foreignTable === table) return null;
    const row = planted.get(getTableName(foreignTable));
    const key = Object.entries(getTableColumns(foreignTable)).find(
      ([, { name }]) => name === foreignColumns[n]?.name,
    )?.[0];
    // Of a table that hangs on nobody.
    return row && key ? row[key] : null;
  }
  return undefined;
}

function seedOf(column: PgColumn, mark: string): unknown {
  const { enumValues, columnType, hasDefault, notNull, isUnique, primary } = column;
  if (enumValues?.length) return hasDefault ? undefined : enumValues[0];
  switch (columnType) {
    case 'PgText':
    case 'PgVarchar':
      return isUnique || primary ? `${mark}${randomUUID()}` : mark;
    case 'PgJsonb':
      return { mark };
    case 'PgArray':
      return [mark];
    case 'PgCustomColumn':
      return `'${mark}'`;
    case 'PgUUID':
      return hasDefault ? undefined : randomUUID();
    case 'PgTimestamp':
      return at;
    default:
      if (hasDefault || !notNull) return undefined;
      return columnType === 'PgBoolean' ? false : 1;
  }
}
