import { randomUUIDv7 } from 'node:crypto';
import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/table.ts';

/** Ascends in time, so that it orders a list and serves as its cursor. */
export function rowId() {
  return uuid().primaryKey().$defaultFn(randomUUIDv7);
}

/** Whose the row is; it goes with them. */
export function ownerId() {
  return uuid('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
}

/** A moment of the injected clock. */
export function time(name: string) {
  return timestamp(name, { withTimezone: true });
}
