import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId, time } from '#server/owned/columns.ts';
import { defineOwned } from '#server/owned/owned.ts';
import type { Source } from '#server/sources/source.ts';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import type { Citation } from '#shared/source/cited-source.ts';
import { chatMessages } from '../../server/table.ts';

/** What a search of the web found for a question; all answers to it cite the same sources. */
export const chatSearches = pgTable(
  'chat_searches',
  {
    questionId: uuid('question_id')
      .primaryKey()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    state: text({ enum: ['asked', 'searching', 'found', 'none', 'failed'] }).notNull(),
    error: text().$type<ErrorKey>(),
    /** A search that failed is tried again with the next answer, and charged under a key of its own. */
    attempt: integer().notNull().default(0),
    query: text().notNull().default(''),
    sources: jsonb().$type<readonly Source[]>().notNull().default([]),
    /** When the state changed last. */
    changedAt: time('changed_at').notNull(),
  },
  (table) => [index('chat_searches_owner').on(table.ownerId)],
);
export type ChatSearchRow = typeof chatSearches.$inferSelect;

/** Quotes of an answer's markers. */
export const chatCitations = pgTable(
  'chat_citations',
  {
    answerId: uuid('answer_id')
      .primaryKey()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    citations: jsonb().$type<readonly Citation[]>().notNull(),
  },
  (table) => [index('chat_citations_owner').on(table.ownerId)],
);

export const owned = [
  defineOwned(chatSearches, chatSearches.ownerId),
  defineOwned(chatCitations, chatCitations.ownerId),
];
