import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { ownerId, rowId, time } from '#server/owned/columns.ts';
import { defineOwned } from '#server/owned/owned.ts';

/** Prompts that a person keeps to use again. */
export const chatPrompts = pgTable(
  'chat_prompts',
  {
    id: rowId(),
    ownerId: ownerId(),
    title: text().notNull(),
    /** With `{{names}}` to fill in. */
    text: text().notNull(),
    hostKey: text('host_key').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('chat_prompts_owner').on(table.ownerId, table.id)],
);
export type PromptRow = typeof chatPrompts.$inferSelect;

export const owned = defineOwned(chatPrompts, chatPrompts.ownerId);
