import { doublePrecision, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Scope } from '#shared/api/scope.ts';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import type { Meter } from '#shared/plan/meter.ts';
import { ownerId, rowId, time } from '../owned/columns.ts';
import { defineOwned } from '../owned/owned.ts';

/** Keys of programs; what a key is stands nowhere, only its digest. */
export const apiKeys = pgTable(
  'api_keys',
  {
    /** Ascends in time, so that it orders the list. */
    id: rowId(),
    ownerId: ownerId(),
    /** The page's key of the one call that made it (R16). */
    makeKey: uuid('make_key').notNull(),
    name: text().notNull(),
    /** SHA-256, base64url. */
    hash: text().notNull().unique(),
    /** The first characters, by which its owner knows it. */
    prefix: text().notNull(),
    scopes: text().array().notNull().$type<Scope[]>(),
    /** Words a calendar month; null for no cap but the balance. */
    cap: integer(),
    /** The month (UTC) that `monthWords` counts. */
    month: text().notNull(),
    monthWords: integer('month_words').notNull().default(0),
    calls: integer().notNull().default(0),
    words: integer().notNull().default(0),
    hostKey: text('host_key').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
    expiresAt: time('expires_at'),
    revokedAt: time('revoked_at'),
  },
  (table) => [unique('api_keys_make_key').on(table.ownerId, table.makeKey)],
);
export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** What was asked with a key: kept a day, for repeated calls and for who looks into one. */
export const apiCalls = pgTable(
  'api_calls',
  {
    id: rowId(),
    ownerId: ownerId(),
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    hostKey: text('host_key').notNull(),
    /** Of the header Idempotency-Key, and a digest of the body that came with it (R16). */
    repeatKey: text('repeat_key'),
    bodyHash: text('body_hash').notNull(),
    slug: text().notNull(),
    served: text(),
    state: text({ enum: ['running', 'done', 'stopped', 'failed', 'interrupted'] }).notNull(),
    finish: text({ enum: ['stop', 'length', 'filtered'] }),
    error: text().$type<ErrorKey>(),
    jobId: uuid('job_id').notNull(),
    /** Kept for a repeated call alone; '' else. */
    text: text().notNull(),
    /** What the answer spends and how many words for one of its words; null where it is free. */
    meter: text().$type<Meter>(),
    factor: doublePrecision().notNull().default(0),
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** Words charged. */
    words: integer().notNull().default(0),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    unique('api_calls_repeat_key').on(table.keyId, table.repeatKey),
    index('api_calls_key').on(table.keyId, table.createdAt),
    index('api_calls_owner').on(table.ownerId),
  ],
);
export type ApiCallRow = typeof apiCalls.$inferSelect;

export const owned = [
  defineOwned(apiKeys, apiKeys.ownerId, { callKey: apiKeys.makeKey }),
  defineOwned(apiCalls, apiCalls.ownerId),
];
