import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import { ownerId, rowId, time } from '../owned/columns.ts';
import { defineOwned } from '../owned/owned.ts';

/** What models write, while they write it (DESIGN 4, streaming). A finished row goes after an hour: its kind has kept the text. */
export const generations = pgTable(
  'generations',
  {
    id: rowId(),
    ownerId: ownerId(),
    /** Name of the JobKind. */
    kind: text().notNull(),
    /** Id of what it writes for, in a table of its kind. */
    ref: uuid().notNull(),
    hostKey: text('host_key').notNull(),
    state: text({ enum: ['running', 'done', 'stopped', 'failed', 'interrupted'] }).notNull(),
    text: text().notNull().default(''),
    /** What the run returned, for its kind to read. */
    detail: jsonb(),
    error: text().$type<ErrorKey>(),
    /** Set by `stop`, so that the process which runs it learns of it even where no NOTIFY reaches. */
    stopAsked: boolean('stop_asked').notNull().default(false),
    /** What it wrote for is gone: its text is kept no longer than its settlement takes. */
    discarded: boolean().notNull().default(false),
    /** The process that works on it, until when; by the database's clock, which all processes share. */
    leaseOwner: uuid('lease_owner').notNull(),
    leaseUntil: time('lease_until').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Set once its kind has finished it: kept the text, settled the hold. */
    finishedAt: time('finished_at'),
  },
  (table) => [
    index('generations_owner_id').on(table.ownerId),
    index('generations_unfinished').on(table.leaseUntil).where(sql`${table.finishedAt} is null`),
    index('generations_finished_at').on(table.finishedAt),
  ],
);
export type Generation = typeof generations.$inferSelect;

export const owned = defineOwned(generations, generations.ownerId);
