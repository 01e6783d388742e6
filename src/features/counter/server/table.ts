import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ownerId, rowId, time } from '#server/owned/columns.ts';
import { defineOwned } from '#server/owned/owned.ts';

/** Texts that people keep; a text never changes, an edited one is saved as another. */
export const texts = pgTable(
  'texts',
  {
    /** Ascends in time, so that it orders the list and serves as its cursor. */
    id: rowId(),
    ownerId: ownerId(),
    /** The client's key of the one call that saved it. */
    saveKey: uuid('save_key').notNull(),
    hostKey: text('host_key').notNull(),
    title: text().notNull(),
    text: text().notNull(),
    words: integer().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [unique('texts_owner_save_key').on(table.ownerId, table.saveKey)],
);

export const owned = defineOwned(texts, texts.ownerId, { callKey: texts.saveKey });
