import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId, rowId, time } from '../owned/columns.ts';
import { defineOwned } from '../owned/owned.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What a person gave to read or look at: a file, or a web page as it was. */
export const documents = pgTable(
  'documents',
  {
    id: rowId(),
    ownerId: ownerId(),
    hostKey: text('host_key').notNull(),
    kind: text({ enum: ['document', 'image'] }).notNull(),
    /** As the person knows it: of the file, or the page's title. */
    name: text().notNull(),
    /** Media type. */
    type: text().notNull(),
    bytes: integer().notNull(),
    /** A printed page, or a stretch of a text that has none. */
    unit: text({ enum: ['page', 'section'] }).notNull(),
    /** How many of them; 0 for an image. */
    pages: integer().notNull(),
    /** Characters of its text. */
    length: integer().notNull(),
    /** Of what came, so that one file of a person is read once. */
    sha256: text().notNull(),
    /** Where `server/files` keeps its bytes; null for a web page. */
    fileKey: text('file_key'),
    /** Address of a web page. */
    source: text(),
    createdAt: time('created_at').notNull(),
    /** When the same was given again, until it is sent: what names it now may go before that. */
    askedAt: time('asked_at'),
  },
  (table) => [index('documents_owner').on(table.ownerId, table.sha256)],
);
export type DocumentRow = typeof documents.$inferSelect;

/** The text of a document in stretches that a model may be shown alone. */
export const documentPieces = pgTable(
  'document_pieces',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** Its place in the document, from 0. */
    n: integer().notNull(),
    /** From 1. */
    page: integer().notNull(),
    text: text().notNull(),
    /** What it is found by. */
    words: tsvector().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.n] })],
);

export const owned = defineOwned(documents, documents.ownerId, { fileKey: documents.fileKey });
