import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { documents } from '#server/documents/table.ts';
import { ownerId, rowId, time } from '#server/owned/columns.ts';
import { defineOwned } from '#server/owned/owned.ts';
import type { Comment, VersionKind } from '../contract.ts';
import type { DocContent } from '../document/content.ts';

/** What people write at the desk. */
export const deskDocuments = pgTable(
  'desk_documents',
  {
    id: rowId(),
    ownerId: ownerId(),
    /** The caller's key of the one call that made it. */
    makeKey: uuid('make_key').notNull(),
    /** The caller's key of the call that wrote this revision. */
    saveKey: uuid('save_key'),
    hostKey: text('host_key').notNull(),
    title: text().notNull(),
    content: jsonb().$type<DocContent>().notNull(),
    /** Its words without markup, by which it is found. */
    text: text().notNull(),
    /** As the page counted them, for the list. */
    words: integer().notNull(),
    goal: integer(),
    comments: jsonb().$type<readonly Comment[]>().notNull().default([]),
    /** Goes up by one with each save. */
    revision: integer().notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** In the bin since; null for those that are kept. */
    deletedAt: time('deleted_at'),
  },
  (table) => [
    unique('desk_documents_make_key').on(table.ownerId, table.makeKey),
    index('desk_documents_list').on(table.ownerId, table.updatedAt, table.id),
  ],
);
export type DocumentRow = typeof deskDocuments.$inferSelect;

/** What documents were before. */
export const deskVersions = pgTable(
  'desk_versions',
  {
    /** Ascends in time, so that it orders the versions. */
    id: rowId(),
    ownerId: ownerId(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => deskDocuments.id, { onDelete: 'cascade' }),
    /** The caller's key of the one call that kept it. */
    keepKey: uuid('keep_key').notNull(),
    hostKey: text('host_key').notNull(),
    kind: text().$type<VersionKind>().notNull(),
    name: text().notNull(),
    content: jsonb().$type<DocContent>().notNull(),
    words: integer().notNull(),
    /** Characters of its content as JSON. */
    size: integer().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    unique('desk_versions_keep_key').on(table.ownerId, table.keepKey),
    index('desk_versions_document').on(table.documentId, table.id),
  ],
);
export type VersionRow = typeof deskVersions.$inferSelect;

/** Pictures that a document or a version of it shows: they go when it goes. */
export const deskImages = pgTable(
  'desk_images',
  {
    deskDocumentId: uuid('desk_document_id')
      .notNull()
      .references(() => deskDocuments.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
  },
  (table) => [
    primaryKey({ columns: [table.deskDocumentId, table.documentId] }),
    index('desk_images_document').on(table.documentId),
    index('desk_images_owner').on(table.ownerId),
  ],
);

export const owned = [
  defineOwned(deskDocuments, deskDocuments.ownerId, { callKey: deskDocuments.makeKey }),
  defineOwned(deskVersions, deskVersions.ownerId, { callKey: deskVersions.keepKey }),
  defineOwned(deskImages, deskImages.ownerId),
];
