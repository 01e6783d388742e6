import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId, rowId, time } from '#server/owned/columns.ts';
import { defineOwned } from '#server/owned/owned.ts';
import { workFiles } from '#server/works/table.ts';

/** Links under which anybody may watch a result; each goes with its file. */
export const videoShares = pgTable(
  'video_shares',
  {
    id: rowId(),
    ownerId: ownerId(),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => workFiles.id, { onDelete: 'cascade' }),
    /** The end of `/v/…`: nobody guesses it. */
    address: text().notNull().unique(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('video_shares_owner').on(table.ownerId)],
);

export const owned = defineOwned(videoShares, videoShares.ownerId);
