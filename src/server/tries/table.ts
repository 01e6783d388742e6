import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../owned/columns.ts';

/** Tries that were made at one thing. Whose they were is not to be read from a row, and it is over within days. */
export const tries = pgTable(
  'tries',
  {
    /** HMAC-SHA-256 of the rule and of what is tried, base64url: the key is not in the database. */
    id: text().primaryKey(),
    taken: integer().notNull(),
    /** When the count begins anew. */
    endsAt: time('ends_at').notNull(),
  },
  (table) => [index('tries_ends_at').on(table.endsAt)],
);
