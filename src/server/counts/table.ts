import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CountedEvent } from '#shared/count/event.ts';

/** How often each page was opened on each day of UTC. It knows nothing of visitors, so no row is anybody's. */
export const pageCounts = pgTable(
  'page_counts',
  {
    day: date().notNull(),
    hostKey: text('host_key').notNull(),
    /** Without locale; pages that are many by one pattern are counted together. */
    path: text().notNull(),
    locale: text().notNull(),
    event: text().$type<CountedEvent>().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.hostKey, table.path, table.locale, table.event] }),
  ],
);
export type PageCount = typeof pageCounts.$inferSelect;
