import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ownerId, rowId, time } from '#server/owned/columns.ts';
import { defineOwned } from '#server/owned/owned.ts';
import { chatMessages } from '../../server/table.ts';

/** What became of an answer, or of one of its codes, in the canvas. */
export const chatCanvasVersions = pgTable(
  'chat_canvas_versions',
  {
    /** Ascends in time, so that it orders the versions. */
    id: rowId(),
    ownerId: ownerId(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    /** Which code of the answer, from 0; -1 for the whole of it. */
    part: integer().notNull(),
    /** The caller's key of the one call that made it. */
    sendKey: uuid('send_key').notNull(),
    by: text({ enum: ['own', 'model'] }).notNull(),
    text: text().notNull(),
    hostKey: text('host_key').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    unique('chat_canvas_versions_send_key').on(table.ownerId, table.sendKey),
    index('chat_canvas_versions_place').on(table.messageId, table.part, table.id),
  ],
);
export type VersionRow = typeof chatCanvasVersions.$inferSelect;

export const owned = defineOwned(chatCanvasVersions, chatCanvasVersions.ownerId, {
  callKey: chatCanvasVersions.sendKey,
});
