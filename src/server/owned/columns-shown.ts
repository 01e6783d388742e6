import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** Names of columns that hold a secret, or its digest. */
const secret = /(?:^|_)(?:hash|secret|seed|password|digest|token)(?:_|$)/;

/** Whether an archive leaves a column out: for being a secret, or words that a search is made of. */
export function isHidden(column: PgColumn): boolean {
  return secret.test(column.name) || column.getSQLType() === 'tsvector';
}

/** Columns that tell one row from all others, in their order. @throws Error for a table without any. */
export function keyColumns(table: PgTable): readonly PgColumn[] {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const own = columns.filter(({ primary }) => primary);
  // What a compound key names are copies that do not know their types.
  const named = (primaryKeys[0]?.columns ?? []).map((one) => one.name);
  const keys = own.length > 0 ? own : columns.filter((one) => named.includes(one.name));
  if (keys.length === 0) throw new Error(`the table ${name} has no primary key`);
  return keys;
}
