import { integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import { meters } from '#shared/plan/meter.ts';
import { ownerId, rowId, time } from '../owned/columns.ts';
import { defineOwned } from '../owned/owned.ts';

/** What tools wrote for a person, with what they were given. */
export const runs = pgTable(
  'runs',
  {
    /** Ascends in time, so that it orders the list and serves as its cursor. */
    id: rowId(),
    ownerId: ownerId(),
    /** The caller's key of the one call that began it. */
    runKey: uuid('run_key').notNull(),
    hostKey: text('host_key').notNull(),
    tool: text().notNull(),
    part: text().notNull().default(''),
    title: text().notNull(),
    input: jsonb().$type<unknown>().notNull(),
    way: text({ enum: ['model', 'rules'] }).notNull(),
    state: text({ enum: ['running', 'done', 'stopped', 'failed', 'interrupted'] }).notNull(),
    error: text().$type<ErrorKey>(),
    served: text(),
    /** Null where it is free. */
    meter: text({ enum: meters }),
    /** Charged for each word delivered; 0 where `fixed` counts. */
    factor: integer().notNull().default(0),
    /** Charged for the whole. */
    fixed: integer().notNull().default(0),
    charged: integer().notNull().default(0),
    /** Empty while it is written: the job has it. */
    text: text().notNull().default(''),
    detail: jsonb().$type<unknown>(),
    /** Counts what was shown, so that a reader sees that there is something new. */
    shown: integer().notNull().default(0),
    jobId: uuid('job_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [unique('runs_owner_run_key').on(table.ownerId, table.runKey)],
);
export type RunRow = typeof runs.$inferSelect;

export const owned = defineOwned(runs, runs.ownerId, { callKey: runs.runKey });
