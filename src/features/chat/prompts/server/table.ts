import { randomUUIDv7 } from 'node:crypto';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/table.ts';
import { defineOwned } from '#server/owned/owned.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Prompts that a person keeps to use again. */
export const chatPrompts = pgTable(
  'chat_prompts',
  {
    id: uuid().primaryKey().$defaultFn(randomUUIDv7),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
