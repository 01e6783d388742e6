import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownerId, rowId, time } from '../owned/columns.ts';
import { defineOwned } from '../owned/owned.ts';

/** One sign-in of a member, which its token names; without the row the token is nobody's (R21). */
export const sessions = pgTable(
  'sessions',
  {
    id: rowId(),
    ownerId: ownerId(),
    /** `users.session_version` at sign-in. */
    version: integer().notNull(),
    /** The program, as the header Platform names it (SPEC 3). */
    client: text().notNull(),
    /** Names as people know them; null for one that we do not. */
    browser: text(),
    system: text(),
    /** ISO 3166-1 alpha-2; the address itself is not kept. */
    country: text(),
    hostKey: text('host_key').notNull(),
    createdAt: time('created_at').notNull(),
    /** To the hour. */
    lastSeenAt: time('last_seen_at').notNull(),
  },
  (table) => [
    index('sessions_owner').on(table.ownerId),
    index('sessions_last_seen').on(table.lastSeenAt),
  ],
);
export type SessionRow = typeof sessions.$inferSelect;

/** Browsers in which an account was signed in before: a letter tells of any other. */
export const knownDevices = pgTable(
  'known_devices',
  {
    ownerId: ownerId(),
    /** SHA-256 of the browser's cookie, base64url. */
    deviceHash: text('device_hash').notNull(),
    hostKey: text('host_key').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.deviceHash] }),
    index('known_devices_seen').on(table.seenAt),
  ],
);

/** The Google account that opens an account: at most one. */
export const googleAccounts = pgTable('google_accounts', {
  /** Google's own id of the person, `sub`: addresses change hands, it does not. */
  subject: text().primaryKey(),
  ownerId: ownerId().unique(),
  email: text().notNull(),
  hostKey: text('host_key').notNull(),
  createdAt: time('created_at').notNull(),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: rowId(),
    ownerId: ownerId(),
    /** Base64url, as browsers name it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures made so far, where the key counts them; a lower one is a copy's. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** The domain that it opens: the family's, or the second. */
    rpId: text('rp_id').notNull(),
    name: text().notNull(),
    /** Kept by a service beyond the one device. */
    isSynced: boolean('is_synced').notNull(),
    hostKey: text('host_key').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('passkeys_owner').on(table.ownerId)],
);
export type PasskeyRow = typeof passkeys.$inferSelect;

/** The authenticator app of an account. */
export const authenticators = pgTable('authenticators', {
  ownerId: ownerId().primaryKey(),
  /** Sealed with the server's secret: codes are made of it, so no digest would do. */
  secret: text().notNull(),
  /** Null until a first code was right; before that nobody is asked for one. */
  confirmedAt: time('confirmed_at'),
  /** The step of 30 s whose code was used last: none before it is good again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  hostKey: text('host_key').notNull(),
  createdAt: time('created_at').notNull(),
});

/** Each good once: its row goes when it is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    ownerId: ownerId(),
    /** SHA-256 of owner and code, base64url. */
    codeHash: text('code_hash').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.codeHash] })],
);

/** Visitors without an account have none of these, so a merge finds nothing to move. */
export const owned = [
  sessions,
  knownDevices,
  googleAccounts,
  passkeys,
  authenticators,
  recoveryCodes,
].map((table) => defineOwned(table, table.ownerId, { moves: false }));
