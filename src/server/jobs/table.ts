import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import { ownerId, rowId, time } from '../owned/columns.ts';
import { defineOwned } from '../owned/owned.ts';
import type { JobCaller } from './queue.ts';

/** Pieces of work that were ordered together, and what they have in common. */
export const jobBatches = pgTable(
  'job_batches',
  {
    /** Ascends in time, so that it orders the list and serves as its cursor. */
    id: rowId(),
    ownerId: ownerId(),
    /** The caller's key of the one call that ordered it. */
    batchKey: uuid('batch_key').notNull(),
    hostKey: text('host_key').notNull(),
    queue: text().notNull(),
    title: text().notNull(),
    input: jsonb().$type<unknown>().notNull(),
    /** As whom its jobs are done. */
    caller: jsonb().$type<JobCaller>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [unique('job_batches_owner_batch_key').on(table.ownerId, table.batchKey)],
);
export type BatchRow = typeof jobBatches.$inferSelect;

export const jobs = pgTable(
  'jobs',
  {
    id: rowId(),
    ownerId: ownerId(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => jobBatches.id, { onDelete: 'cascade' }),
    queue: text().notNull(),
    /** Its place in the batch, from 0. */
    n: integer().notNull(),
    input: jsonb().$type<unknown>().notNull(),
    state: text({ enum: ['queued', 'running', 'done', 'failed', 'canceled'] }).notNull(),
    /** Tries that came to an end; a new one is a use of its own. */
    attempt: integer().notNull().default(0),
    /** Times that a process took this try up: more than one means that others died over it. */
    claims: integer().notNull().default(0),
    /** About how long it takes, in seconds; 0 where nobody knows. */
    seconds: real().notNull().default(0),
    /** When it was taken up last, by the database's clock. */
    beganAt: time('began_at'),
    /** How far it is, 0 to 1, and what is being done. */
    part: real().notNull().default(0),
    stage: text(),
    /** What this try keeps for a process that goes on with it. */
    memory: jsonb().$type<unknown>(),
    /** What it made, in a table of its queue. */
    ref: uuid(),
    error: text().$type<ErrorKey>(),
    cancelAsked: boolean('cancel_asked').notNull().default(false),
    /** When it was its turn, among all of its queue: who waited longest comes next. */
    turn: integer().notNull().default(0),
    /** The process that works on it, until when; by the database's clock, which all processes share. */
    leaseOwner: uuid('lease_owner'),
    leaseUntil: time('lease_until'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('jobs_batch').on(table.batchId, table.n),
    index('jobs_queue').on(table.queue, table.state, table.ownerId),
    index('jobs_owner_turn').on(table.ownerId, table.queue, table.turn),
    index('jobs_turn').on(table.queue, table.turn),
  ],
);
export type JobRow = typeof jobs.$inferSelect;

/** What a new try knows nothing of. */
export const asNew = {
  error: null,
  claims: 0,
  beganAt: null,
  part: 0,
  stage: null,
  memory: null,
} as const satisfies Partial<JobRow>;

export const owned = [
  defineOwned(jobBatches, jobBatches.ownerId, { callKey: jobBatches.batchKey }),
  defineOwned(jobs, jobs.ownerId),
];
