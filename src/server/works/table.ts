import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SiteKey } from '#shared/site/define.ts';
import { workNames } from '#shared/works/work.ts';
import { ownerId, rowId, time } from '../owned/columns.ts';
import { defineOwned } from '../owned/owned.ts';

/** Files that people gave to be worked on, and those that were made of them. */
export const workFiles = pgTable(
  'work_files',
  {
    /** Ascends in time, so that it orders the gallery and serves as its cursor. */
    id: rowId(),
    ownerId: ownerId(),
    hostKey: text('host_key').$type<SiteKey>().notNull(),
    origin: text({ enum: ['upload', 'made'] }).notNull(),
    name: text().notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    seconds: doublePrecision(),
    /** Where `server/files` keeps it: written down before the bytes are, so that a crash leaves nothing unknown. */
    fileKey: text('file_key').notNull(),
    /** Its bytes are all there, and it is the person's: until then nobody sees it. */
    isWhole: boolean('is_whole').notNull().default(false),
    /** Of the work that made it, and which try of it; a try that failed leaves none. */
    jobId: uuid('job_id'),
    attempt: integer(),
    kind: text({ enum: workNames }),
    tool: text(),
    title: text(),
    page: text(),
    params: jsonb().$type<unknown>(),
    /** Ids of the files that it was made of. */
    sources: jsonb().$type<readonly string[]>(),
    detail: jsonb().$type<unknown>(),
    createdAt: time('created_at').notNull(),
    /** Null: until the person removes it. */
    keptUntil: time('kept_until'),
  },
  (table) => [
    index('work_files_owner').on(table.ownerId, table.origin, table.id),
    index('work_files_job').on(table.jobId),
    index('work_files_kept').on(table.keptUntil),
  ],
);
export type WorkFileRow = typeof workFiles.$inferSelect;

export const owned = defineOwned(workFiles, workFiles.ownerId, { fileKey: workFiles.fileKey });
