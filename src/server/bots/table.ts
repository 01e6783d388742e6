import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { documents } from '../documents/table.ts';
import { ownerId, rowId, time } from '../owned/columns.ts';
import { defineOwned } from '../owned/owned.ts';

/** Models with a task that somebody has written down. */
export const bots = pgTable(
  'bots',
  {
    id: rowId(),
    ownerId: ownerId(),
    /** The page's key of the one call that made it (R16). */
    makeKey: uuid('make_key').notNull(),
    name: text().notNull(),
    description: text().notNull(),
    /** Only its owner and the model read them. */
    instructions: text().notNull(),
    /** The model of the catalogue that it asks. */
    slug: text().notNull(),
    starters: text().array().notNull(),
    isPublic: boolean('is_public').notNull().default(false),
    /** Of the page on which it was written. */
    locale: text().notNull(),
    hostKey: text('host_key').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Conversations that were begun with it. */
    uses: integer().notNull().default(0),
  },
  (table) => [
    unique('bots_make_key').on(table.ownerId, table.makeKey),
    index('bots_newest').on(table.id).where(sql`${table.isPublic}`),
    index('bots_most_used').on(table.uses, table.id).where(sql`${table.isPublic}`),
  ],
);
export type BotRow = typeof bots.$inferSelect;

/** What the model of a bot reads before it answers. */
export const botDocuments = pgTable(
  'bot_documents',
  {
    botId: uuid('bot_id')
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.botId, table.documentId] }),
    index('bot_documents_document').on(table.documentId),
    index('bot_documents_owner').on(table.ownerId),
  ],
);

export const owned = [
  defineOwned(bots, bots.ownerId, { callKey: bots.makeKey }),
  defineOwned(botDocuments, botDocuments.ownerId),
];
