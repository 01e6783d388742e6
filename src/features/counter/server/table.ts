import { randomUUIDv7 } from 'node:crypto';
import { integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/table.ts';
import { defineOwned } from '#server/owned/owned.ts';

/** Texts that people keep; a text never changes, an edited one is saved as another. */
export const texts = pgTable(
  'texts',
  {
    /** Ascends in time, so that it orders the list and serves as its cursor. */
    id: uuid().primaryKey().$defaultFn(randomUUIDv7),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The client's key of the one call that saved it. */
    saveKey: uuid('save_key').notNull(),
    hostKey: text('host_key').notNull(),
    title: text().notNull(),
    text: text().notNull(),
    words: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('texts_owner_save_key').on(table.ownerId, table.saveKey)],
);

export const owned = defineOwned(texts, texts.ownerId, { callKey: texts.saveKey });
