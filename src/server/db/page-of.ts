import type { Page } from '#shared/rpc/page.ts';

/** A page of rows that ascend or descend by id; one more than `limit` was asked for, to know of a next. */
export function pageOf<Row, T extends { readonly id: string }>(
  rows: readonly Row[],
  limit: number,
  onWire: (row: Row) => T,
): Page<T> {
  const items = rows.slice(0, limit).map(onWire);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
