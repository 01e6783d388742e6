import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Values by the names that the database knows, for `jsonb_populate_record`. */
export function jsonOf<T extends PgTable>(
  table: T,
  values: Partial<T['$inferInsert']>,
): Record<string, unknown> {
  const columns = getTableColumns(table);
  const named = Object.entries(values).map(([key, value]) => [columns[key]?.name ?? key, value]);
  return Object.fromEntries(named);
}

/** The row that `to_jsonb` wrote. */
export function rowOf<T extends PgTable>(
  table: T,
  json: Readonly<Record<string, unknown>>,
): T['$inferSelect'] {
  const read = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = json[column.name] ?? null;
    return [key, value === null ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(read) as T['$inferSelect'];
}
