import { randomUUIDv7 } from 'node:crypto';
import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/table.ts';
import { defineOwned } from '#server/owned/owned.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Conversations about one thing, and what a model reads in each of them. */
export const chatProjects = pgTable(
  'chat_projects',
  {
    id: uuid().primaryKey().$defaultFn(randomUUIDv7),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The caller's key of the one call that made it. */
    callKey: uuid('call_key').notNull(),
    name: text().notNull(),
    instructions: text().notNull(),
    hostKey: text('host_key').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [unique('chat_projects_call_key').on(table.ownerId, table.callKey)],
);
export type ProjectRow = typeof chatProjects.$inferSelect;

export const owned = defineOwned(chatProjects, chatProjects.ownerId, {
  callKey: chatProjects.callKey,
});
