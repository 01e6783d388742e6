import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { documents } from '#server/documents/table.ts';
import { ownerId, rowId, time } from '#server/owned/columns.ts';
import { defineOwned } from '#server/owned/owned.ts';

/** Conversations about one thing, and what a model reads in each of them. */
export const chatProjects = pgTable(
  'chat_projects',
  {
    id: rowId(),
    ownerId: ownerId(),
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

/** What models read of in each conversation of a project. */
export const chatProjectDocuments = pgTable(
  'chat_project_documents',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => chatProjects.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.documentId] }),
    index('chat_project_documents_document').on(table.documentId),
    index('chat_project_documents_owner').on(table.ownerId),
  ],
);

export const owned = [
  defineOwned(chatProjects, chatProjects.ownerId, { callKey: chatProjects.callKey }),
  defineOwned(chatProjectDocuments, chatProjectDocuments.ownerId),
];
