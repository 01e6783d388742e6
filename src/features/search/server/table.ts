import { jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ownerId, rowId, time } from '#server/owned/columns.ts';
import { defineOwned } from '#server/owned/owned.ts';
import type { Source } from '#server/sources/source.ts';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import type { Citation } from '#shared/source/cited-source.ts';

/** Searches with their sources and answers; they go as one. */
export const searches = pgTable(
  'searches',
  {
    /** Ascends in time, so that it orders the list and serves as its cursor. */
    id: rowId(),
    ownerId: ownerId(),
    /** The caller's key of the one call that began it. */
    searchKey: uuid('search_key').notNull(),
    hostKey: text('host_key').notNull(),
    query: text().notNull(),
    state: text({
      enum: ['searching', 'writing', 'done', 'stopped', 'failed', 'interrupted'],
    }).notNull(),
    error: text().$type<ErrorKey>(),
    way: text({ enum: ['model', 'extract'] }).notNull(),
    served: text(),
    /** Empty while it is written: the job has it. */
    text: text().notNull().default(''),
    jobId: uuid('job_id'),
    sources: jsonb().$type<readonly Source[]>().notNull().default([]),
    citations: jsonb().$type<readonly Citation[]>().notNull().default([]),
    createdAt: time('created_at').notNull(),
  },
  (table) => [unique('searches_owner_search_key').on(table.ownerId, table.searchKey)],
);
export type SearchRow = typeof searches.$inferSelect;

export const owned = defineOwned(searches, searches.ownerId, { callKey: searches.searchKey });
