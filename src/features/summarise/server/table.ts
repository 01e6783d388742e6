import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from '#server/owned/columns.ts';
import { defineOwned } from '#server/owned/owned.ts';
import { runs } from '#server/runs/table.ts';

/** Texts that summaries were made of: too long to go along with each look at a run, with which they go. */
export const summarySources = pgTable(
  'summary_sources',
  {
    runId: uuid('run_id')
      .primaryKey()
      .references(() => runs.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    text: text().notNull(),
  },
  (table) => [index('summary_sources_owner').on(table.ownerId)],
);

export const owned = defineOwned(summarySources, summarySources.ownerId);
