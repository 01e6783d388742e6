import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId, time } from '#server/owned/columns.ts';
import { defineOwned } from '#server/owned/owned.ts';

/** Archives of all that a person has here. */
export const accountExports = pgTable(
  'account_exports',
  {
    /** Of the job that makes it, so that one that is done again goes on with the same row. */
    id: uuid().primaryKey(),
    ownerId: ownerId(),
    hostKey: text('host_key').notNull(),
    /** Parts of it that are written, of how many. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** Where `server/files` keeps it, or will: named before it is written. */
    fileKey: text('file_key'),
    createdAt: time('created_at').notNull(),
    /** When it is removed; null until it is whole. */
    expiresAt: time('expires_at'),
  },
  (table) => [
    index('account_exports_owner').on(table.ownerId),
    index('account_exports_expires').on(table.expiresAt),
  ],
);

/** Accounts whose owner has asked that nothing stays: a row until it is so, also after a crash. */
export const accountErasures = pgTable('account_erasures', {
  ownerId: ownerId().primaryKey(),
  askedAt: time('asked_at').notNull(),
});

export const owned = [
  defineOwned(accountExports, accountExports.ownerId, { fileKey: accountExports.fileKey }),
  defineOwned(accountErasures, accountErasures.ownerId, { moves: false }),
];
