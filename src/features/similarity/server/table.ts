import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ownerId, rowId, time } from '#server/owned/columns.ts';
import { defineOwned } from '#server/owned/owned.ts';

/** Texts of a person's own that others are compared with. */
export const libraryTexts = pgTable(
  'library_texts',
  {
    /** Ascends in time, so that it orders the list and serves as its cursor. */
    id: rowId(),
    ownerId: ownerId(),
    /** The client's key of the one call that added it. */
    addKey: uuid('add_key').notNull(),
    hostKey: text('host_key').notNull(),
    title: text().notNull(),
    text: text().notNull(),
    words: integer().notNull(),
    /** MinHash of the whole, as `packed` writes numbers. */
    signature: text().notNull(),
    /** Keys of its passages, likewise. */
    keys: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [unique('library_texts_owner_add_key').on(table.ownerId, table.addKey)],
);
export type LibraryRow = typeof libraryTexts.$inferSelect;

export const owned = defineOwned(libraryTexts, libraryTexts.ownerId, {
  callKey: libraryTexts.addKey,
});
