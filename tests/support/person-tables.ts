import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/table.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../src/**/table.ts', { eager: true });

/** Every table of the product. */
export const tables: readonly PgTable[] = [
  ...new Set(
    Object.values(modules)
      .flatMap((one) => Object.values(one))
      .filter((one) => one instanceof PgTable),
  ),
];

export interface ForeignKey {
  readonly columns: readonly PgColumn[];
  readonly foreignTable: PgTable;
  readonly foreignColumns: readonly PgColumn[];
}

export function foreignKeysOf(table: PgTable): readonly ForeignKey[] {
  return getTableConfig(table).foreignKeys.map((key) => key.reference());
}

/** Tables whose rows hang on a person, however far: each after those that it points to. */
export const personTables: readonly PgTable[] = inOrder(tables.filter((one) => leadsToUsers(one)));

function leadsToUsers(table: PgTable, seen: readonly PgTable[] = []): boolean {
  if (table === users || seen.includes(table)) return false;
  return foreignKeysOf(table).some(
    ({ foreignTable }) => foreignTable === users || leadsToUsers(foreignTable, [...seen, table]),
  );
}

function inOrder(all: readonly PgTable[]): readonly PgTable[] {
  const done: PgTable[] = [];
  const visit = (table: PgTable) => {
    if (done.includes(table) || !all.includes(table)) return;
    for (const { foreignTable } of foreignKeysOf(table))
      if (foreignTable !== table) visit(foreignTable);
    done.push(table);
  };
  for (const table of all) visit(table);
  return done;
}
