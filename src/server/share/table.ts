import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Snapshot } from '#shared/share/snapshot.ts';
import { ownerId, rowId, time } from '../owned/columns.ts';
import { defineOwned } from '../owned/owned.ts';

/** Links that anyone may open who has them, and what they show. */
export const shares = pgTable(
  'shares',
  {
    id: rowId(),
    ownerId: ownerId(),
    /** The caller's key of the one call that made it. */
    key: uuid().notNull(),
    /** Which feature it is of, and that feature's own id of what is shared. */
    kind: text({ enum: ['chat', 'search', 'process'] }).notNull(),
    ref: uuid().notNull(),
    /** The end of `/share/…`; a revoked link keeps its own, so that nobody takes it over. */
    address: text().notNull(),
    hostKey: text('host_key').notNull(),
    title: text().notNull(),
    snapshot: jsonb().$type<Snapshot>().notNull(),
    /** PHC string; null where no password is asked for. */
    passwordHash: text('password_hash'),
    viewCap: integer('view_cap'),
    views: integer().notNull().default(0),
    indexed: boolean().notNull(),
    createdAt: time('created_at').notNull(),
    frozenAt: time('frozen_at').notNull(),
    expiresAt: time('expires_at'),
    revokedAt: time('revoked_at'),
  },
  (table) => [
    unique('shares_key').on(table.ownerId, table.key),
    unique('shares_address').on(table.address),
    index('shares_ref').on(table.ownerId, table.kind, table.ref),
  ],
);
export type ShareRow = typeof shares.$inferSelect;

export const owned = defineOwned(shares, shares.ownerId, { callKey: shares.key });
