import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { documents } from '#server/documents/table.ts';
import { ownerId } from '#server/owned/columns.ts';
import { defineOwned } from '#server/owned/owned.ts';
import { chatMessages } from '../../server/table.ts';

/** What was sent with a message. A document that nothing names any more is swept away. */
export const chatAttachments = pgTable(
  'chat_attachments',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    /** Its place among the message's. */
    n: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.documentId] }),
    index('chat_attachments_document').on(table.documentId),
    index('chat_attachments_owner').on(table.ownerId),
  ],
);

export const owned = defineOwned(chatAttachments, chatAttachments.ownerId);
