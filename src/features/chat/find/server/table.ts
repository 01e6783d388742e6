import { customType, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from '#server/owned/columns.ts';
import { defineOwned } from '#server/owned/owned.ts';
import { chatMessages } from '../../server/table.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What messages are found by. Beside them, as who reads a conversation does not need it. */
export const chatMessageWords = pgTable(
  'chat_message_words',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    words: tsvector().notNull(),
  },
  (table) => [
    index('chat_message_words_words').using('gin', table.words),
    index('chat_message_words_owner').on(table.ownerId),
  ],
);

export const owned = defineOwned(chatMessageWords, chatMessageWords.ownerId);
