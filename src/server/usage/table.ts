import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { meters } from '#shared/plan/meter.ts';
import { users } from '../auth/table.ts';
import { time } from '../owned/columns.ts';
import { defineOwned } from '../owned/owned.ts';
import type { Lot } from './lot.ts';

const count = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);
const owner = () => uuid('owner_id').notNull();
const meter = () => text({ enum: meters }).notNull();

/** What one person has of one meter. The checks are DESIGN 6's identity: no statement can break it. */
export const usageAccounts = pgTable(
  'usage_accounts',
  {
    ownerId: owner().references(() => users.id, { onDelete: 'cascade' }),
    meter: meter(),
    granted: count('granted'),
    bought: count('bought'),
    movedIn: count('moved_in'),
    movedOut: count('moved_out'),
    revoked: count('revoked'),
    held: count('held'),
    spent: count('spent'),
    expired: count('expired'),
    balance: count('balance'),
    /** What was clawed back after it was spent; the next purchase pays it first. */
    owed: count('owed'),
    /** The balance by the time it ends. */
    lots: jsonb().$type<readonly Lot[]>().notNull().default([]),
    /** When the first lot ends, for the sweeper. */
    nextExpiry: time('next_expiry'),
    /** The most that the owner lets a calendar month cost; null for no cap. */
    cap: bigint({ mode: 'number' }),
    /** `2026-01`, the month of `month_spent`; it never goes back (R15). */
    month: text().notNull().default(''),
    monthSpent: count('month_spent'),
    /** The last day or month that had its free allowance; it never goes back (R15). */
    freePeriod: text('free_period').notNull().default(''),
    freeAmount: count('free_amount'),
    /** Merged into an account: nothing more may come here. */
    closed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.meter] }),
    index('usage_accounts_next_expiry').on(table.nextExpiry),
    check(
      'usage_accounts_identity',
      sql`${table.granted} + ${table.bought} + ${table.movedIn} - ${table.revoked} - ${table.movedOut} = ${table.balance} + ${table.held} + ${table.spent} + ${table.expired}`,
    ),
    check(
      'usage_accounts_not_negative',
      sql`least(${table.granted}, ${table.bought}, ${table.movedIn}, ${table.movedOut}, ${table.revoked}, ${table.held}, ${table.spent}, ${table.expired}, ${table.balance}, ${table.owed}, ${table.monthSpent}, ${table.freeAmount}, ${table.cap}) >= 0`,
    ),
  ],
);
export type UsageAccount = typeof usageAccounts.$inferSelect;

/**
 * What is set aside while a tool works. It points at the account, not the user, as entries do: so a
 * step waits for no lock but the account's.
 */
export const usageHolds = pgTable(
  'usage_holds',
  {
    key: text().primaryKey(),
    ownerId: owner(),
    meter: meter(),
    amount: count('amount'),
    /** The lots it came from, to give back what is not used. */
    taken: jsonb().$type<readonly Lot[]>().notNull(),
    tool: text().notNull(),
    hostKey: text('host_key').notNull(),
    /** `swept`: given back because nobody settled it in time; a late settlement still counts, once. */
    state: text({ enum: ['held', 'settled', 'refunded', 'swept'] }).notNull(),
    createdAt: time('created_at').notNull(),
    closedAt: time('closed_at'),
  },
  (table) => [
    foreignKey({
      name: 'usage_holds_account',
      columns: [table.ownerId, table.meter],
      foreignColumns: [usageAccounts.ownerId, usageAccounts.meter],
    }).onDelete('cascade'),
    index('usage_holds_owner').on(table.ownerId, table.meter),
    index('usage_holds_open').on(table.createdAt).where(sql`${table.state} = 'held'`),
  ],
);

/** The book: every step that changed what a person ever had, once per kind and key. */
export const usageEntries = pgTable(
  'usage_entries',
  {
    kind: text({ enum: ['grant', 'purchase', 'revocation', 'charge', 'move'] }).notNull(),
    key: text().notNull(),
    /** Ascends in time: the cursor of receipts. */
    id: uuid().notNull(),
    ownerId: owner(),
    meter: meter(),
    /** What the caller named; `amount` is what it came to. */
    asked: count('asked'),
    amount: count('amount'),
    tool: text(),
    hostKey: text('host_key'),
    detail: jsonb().$type<Detail>(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    foreignKey({
      name: 'usage_entries_account',
      columns: [table.ownerId, table.meter],
      foreignColumns: [usageAccounts.ownerId, usageAccounts.meter],
    }).onDelete('cascade'),
    index('usage_entries_owner').on(table.ownerId, table.kind, table.id),
    // Small and cheap to keep: rows come in the order of time, and only operators ask by it.
    index('usage_entries_time').using('brin', table.createdAt),
  ],
);
export type UsageEntry = typeof usageEntries.$inferSelect;

/** What a receipt says beside figures: which model served, how many tokens it reported. */
export type Detail = Readonly<Record<string, string | number | boolean | null>>;

/** The ledger moves its own rows, as balances add up where other rows change hands. */
export const owned = [
  defineOwned(usageAccounts, usageAccounts.ownerId, { moves: false }),
  defineOwned(usageHolds, usageHolds.ownerId, { moves: false }),
  defineOwned(usageEntries, usageEntries.ownerId, { moves: false }),
];
