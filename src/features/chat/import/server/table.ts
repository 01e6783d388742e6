import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from '#server/owned/columns.ts';
import { defineOwned } from '#server/owned/owned.ts';
import { chatConversations } from '../../server/table.ts';

/** Conversations that came from a file or a shared page, and by which key: none comes twice. */
export const chatImports = pgTable(
  'chat_imports',
  {
    ownerId: ownerId(),
    /** Made of the source's own id. */
    sourceKey: uuid('source_key').notNull(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => chatConversations.id, { onDelete: 'cascade' }),
    hostKey: text('host_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.sourceKey] }),
    index('chat_imports_conversation').on(table.conversationId),
  ],
);

export const owned = defineOwned(chatImports, chatImports.ownerId, {
  callKey: chatImports.sourceKey,
});
