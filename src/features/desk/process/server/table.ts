import { integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ownerId, time } from '#server/owned/columns.ts';
import { defineOwned } from '#server/owned/owned.ts';
import type { ProcessCount } from '#shared/process/record.ts';
import { deskDocuments } from '../../server/table.ts';

/** How documents were written: lengths by the minute, each entry standing on the one before. */
export const deskProcess = pgTable(
  'desk_process',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => deskDocuments.id, { onDelete: 'cascade' }),
    /** Its place, from 1. */
    n: integer().notNull(),
    ownerId: ownerId(),
    /** The caller's key of the one call that brought it. */
    recordKey: uuid('record_key').notNull(),
    counts: jsonb().$type<readonly ProcessCount[]>().notNull(),
    hash: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.n] }),
    unique('desk_process_key').on(table.ownerId, table.recordKey),
  ],
);

export const owned = defineOwned(deskProcess, deskProcess.ownerId, {
  callKey: deskProcess.recordKey,
});
