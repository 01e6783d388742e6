import { jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ownerId, rowId, time } from '../owned/columns.ts';
import { defineOwned } from '../owned/owned.ts';
import type { Entry } from './terms.ts';

/** How terms are translated from one language into another; languages without regions. */
export interface Dictionary {
  readonly from: string;
  readonly to: string;
  readonly entries: readonly Entry[];
}

export const glossaries = pgTable(
  'translate_glossaries',
  {
    /** Ascends in time, so that it orders the list. */
    id: rowId(),
    ownerId: ownerId(),
    /** The caller's key of the one call that made it (R16). */
    makeKey: uuid('make_key').notNull(),
    hostKey: text('host_key').notNull(),
    name: text().notNull(),
    /** One of a pair. */
    dictionaries: jsonb().$type<readonly Dictionary[]>().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [unique('translate_glossaries_make_key').on(table.ownerId, table.makeKey)],
);
export type GlossaryRow = typeof glossaries.$inferSelect;

export const owned = defineOwned(glossaries, glossaries.ownerId, { callKey: glossaries.makeKey });
