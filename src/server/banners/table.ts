import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BannerKey } from '#shared/banner/banner.ts';
import { time } from '../owned/columns.ts';

/** For the whole family, unless a site has a switch of its own. */
export const everySite = '*';

/** What an operator switched since the pages were built; a banner without a row stays as they say. */
export const bannerSwitches = pgTable(
  'banner_switches',
  {
    banner: text().notNull().$type<BannerKey>(),
    /** Key of a site, or `*`. */
    site: text().notNull(),
    isOpen: boolean('is_open').notNull(),
    /** Where a banner that is a link leads to. */
    href: text(),
    /** When a sale ends. */
    until: time('until'),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.banner, table.site] })],
);
export type BannerSwitch = typeof bannerSwitches.$inferSelect;
