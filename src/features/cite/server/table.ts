import { integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ownerId, rowId, time } from '#server/owned/columns.ts';
import { defineOwned } from '#server/owned/owned.ts';
import type { Reference } from '../item/reference.ts';

/** Works that people cite: one list for each of them. */
export const citations = pgTable(
  'citations',
  {
    id: rowId(),
    ownerId: ownerId(),
    /** Made by the browser, where the list may be without a connection. */
    entryKey: uuid('entry_key').notNull(),
    hostKey: text('host_key').notNull(),
    reference: jsonb().$type<Reference>().notNull(),
    /** Ascends in the list; two may share one. */
    place: integer().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [unique('citations_owner_entry_key').on(table.ownerId, table.entryKey)],
);

export const owned = defineOwned(citations, citations.ownerId, { callKey: citations.entryKey });
