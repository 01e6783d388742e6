import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { planTiers } from '#shared/plan/plan-tier.ts';

/** People: an anonymous visitor is a user without an e-mail address (SPEC 1, 3). */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().$defaultFn(randomUUIDv7),
    type: text({ enum: ['anonymous', 'password', 'google'] }).notNull(),
    /** Lower case; null while anonymous. */
    email: text().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** PHC string; null for who never set a password. */
    passwordHash: text('password_hash'),
    name: text(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    image: text(),
    /** Code of the family's locale that letters come in; null where nobody chose one. */
    locale: text(),
    /** 101 to 160 (SPEC 9). */
    userGroup: integer('user_group').notNull(),
    /** The debug flag (SPEC 6); an operator sets it. */
    isDebug: boolean('is_debug').notNull().default(false),
    /** An operator may use the console; `npm run admin <email>` makes the first. */
    role: text({ enum: ['member', 'admin'] })
      .notNull()
      .default('member'),
    /** What was paid for, kept by the orders; `planOf` reads it. */
    planTier: text('plan_tier', { enum: planTiers }).notNull().default('Free'),
    /** When it runs out; null for never. */
    planUntil: timestamp('plan_until', { withTimezone: true }),
    /** Shut out by an operator: no session and no key of theirs stands. */
    blockedAt: timestamp('blocked_at', { withTimezone: true }),
    /** Every session carries the version it was made with; raising it ends them all. */
    sessionVersion: integer('session_version').notNull().default(1),
    /** Tombstone: the account that took over this anonymous user's rows. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => users.id, {
      onDelete: 'cascade',
    }),
    /** The site of the first visit. */
    hostKey: text('host_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('users_merged_into').on(table.mergedInto),
    index('users_plan_until').on(table.planUntil).where(sql`${table.planTier} <> 'Free'`),
    check('users_user_group', sql`${table.userGroup} between 101 and 160`),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_email_of_members', sql`${table.type} <> 'anonymous' or ${table.email} is null`),
  ],
);
export type User = typeof users.$inferSelect;

/** One device is one anonymous user (DESIGN 3); the row goes when that user is merged into an account. */
export const devices = pgTable(
  'devices',
  {
    /** SHA-256 of the deviceId, base64url: the secret itself is not kept. */
    deviceHash: text('device_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('devices_user_id').on(table.userId)],
);

/** Single-use codes that carry an identity to the second domain (DESIGN 3). */
export const authCodes = pgTable(
  'auth_codes',
  {
    /** SHA-256 of the code, base64url. */
    codeHash: text('code_hash').primaryKey(),
    /** SHA-256 of the nonce that the second domain's cookie holds. */
    nonceHash: text('nonce_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('auth_codes_expires_at').on(table.expiresAt),
    index('auth_codes_user_id').on(table.userId),
  ],
);

/** What a letter carries to prove that its reader has the address: digests of a link's secret and of a code. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    id: uuid().primaryKey().$defaultFn(randomUUIDv7),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['verify', 'reset', 'change', 'undo'] }).notNull(),
    /** The address that it proves; of `change` the new one, of `undo` the old one. */
    email: text().notNull(),
    /** SHA-256 of the link's secret, base64url; null where there is no link. */
    tokenHash: text('token_hash').unique(),
    /** Keyed digest of the 6 digits; null where there is no code. */
    codeHash: text('code_hash'),
    codeTries: integer('code_tries').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index('email_tokens_user_id').on(table.userId),
    index('email_tokens_email').on(table.email),
    index('email_tokens_expires_at').on(table.expiresAt),
    // Only the newest letter counts; each address that was left may be taken back.
    uniqueIndex('email_tokens_one')
      .on(table.userId, table.kind)
      .where(sql`${table.kind} <> 'undo'`),
  ],
);
