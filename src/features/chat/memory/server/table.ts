import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId, rowId, time } from '#server/owned/columns.ts';
import { defineOwned } from '#server/owned/owned.ts';
import { chatProjects } from '../../project/server/table.ts';

const owner = () => ownerId();

/** Facts that a person wrote or accepted, for models to read; nothing comes here by itself. */
export const chatMemories = pgTable(
  'chat_memories',
  {
    id: rowId(),
    ownerId: owner(),
    /** The project whose chats alone read it; null for all chats. */
    projectId: uuid('project_id').references(() => chatProjects.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    hostKey: text('host_key').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('chat_memories_owner').on(table.ownerId, table.id),
    index('chat_memories_project').on(table.projectId),
  ],
);
export type MemoryRow = typeof chatMemories.$inferSelect;

/** Whether a person's facts are read at all: the newest row says; without one they are. */
export const chatMemorySwitches = pgTable(
  'chat_memory_switches',
  {
    /** Ascends in time. Not the owner: two people who become one may both have one. */
    id: rowId(),
    ownerId: owner(),
    on: boolean().notNull(),
    hostKey: text('host_key').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('chat_memory_switches_owner').on(table.ownerId, table.id)],
);

export const owned = [
  defineOwned(chatMemories, chatMemories.ownerId),
  defineOwned(chatMemorySwitches, chatMemorySwitches.ownerId),
];
