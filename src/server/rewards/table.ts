import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RewardKind } from '#shared/plan/reward.ts';
import { users } from '../auth/table.ts';
import { ownerId, rowId, time } from '../owned/columns.ts';
import { defineOwned } from '../owned/owned.ts';
import type { Outcome } from './outcome.ts';

const money = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** What stands in a person's link. A code that was replaced stays: who clicked before still counts. */
export const referralCodes = pgTable(
  'referral_codes',
  {
    code: text().primaryKey(),
    ownerId: ownerId(),
    createdAt: time('created_at').notNull(),
    retiredAt: time('retired_at'),
  },
  (table) => [
    uniqueIndex('referral_codes_current').on(table.ownerId).where(sql`${table.retiredAt} is null`),
    index('referral_codes_owner').on(table.ownerId),
  ],
);

/** Who came by whose link: a row of the person who came, made with their account. */
export const referrals = pgTable(
  'referrals',
  {
    ownerId: ownerId().primaryKey(),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed digests of where they signed up, and of their address as its provider reads it (R36). */
    network: text().notNull(),
    /** By which other accounts know the browser; null for one that no account was opened in. */
    device: text(),
    address: text().notNull(),
    /** Of the domain, where it is no large mail provider's. */
    domain: text(),
    hostKey: text('host_key').notNull(),
    createdAt: time('created_at').notNull(),
    verifiedAt: time('verified_at'),
    /** What was decided when the address was confirmed; null before. */
    outcome: text().$type<Outcome>(),
    /** The payment that brought words; null for none, and after it was given back. */
    orderId: text('order_id'),
  },
  (table) => [
    index('referrals_inviter').on(table.inviterId, table.verifiedAt),
    index('referrals_network').on(table.network, table.verifiedAt),
    index('referrals_address').on(table.address),
    index('referrals_open').on(table.createdAt).where(sql`${table.verifiedAt} is null`),
  ],
);
export type Referral = typeof referrals.$inferSelect;

/** Networks that a person invited from, as keyed digests; for who is at both ends (R36). */
export const rewardPlaces = pgTable(
  'reward_places',
  {
    ownerId: ownerId(),
    digest: text().notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.digest] }),
    index('reward_places_seen').on(table.seenAt),
  ],
);

/** Words that somebody earned; the ledger gives them under the same key. */
export const rewards = pgTable(
  'rewards',
  {
    key: text().primaryKey(),
    ownerId: ownerId(),
    kind: text().$type<RewardKind>().notNull(),
    /** Words. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** `2026-01`, UTC. */
    month: text().notNull(),
    /** The payment that it stands on. */
    orderId: text('order_id'),
    createdAt: time('created_at').notNull(),
    /** Null until the ledger has it. */
    grantedAt: time('granted_at'),
    /** The payment was given back, and so are the words; null until the ledger has taken them. */
    revokedAt: time('revoked_at'),
    isRevoked: boolean('is_revoked').notNull().default(false),
  },
  (table) => [
    index('rewards_owner').on(table.ownerId, table.month),
    index('rewards_order').on(table.orderId),
    index('rewards_due').on(table.createdAt).where(sql`${table.grantedAt} is null`),
    index('rewards_taken')
      .on(table.createdAt)
      .where(sql`${table.isRevoked} and ${table.revokedAt} is null`),
  ],
);
export type Reward = typeof rewards.$inferSelect;

/** Who takes part for money, and where the operator sends it. */
export const affiliates = pgTable('affiliates', {
  ownerId: ownerId().primaryKey(),
  payoutTo: text('payout_to').notNull().default(''),
  hostKey: text('host_key').notNull(),
  joinedAt: time('joined_at').notNull(),
});

/** Money of one payment, in minor units of its currency. It knows the order and not who paid; tax is no part of it. */
export const commissions = pgTable(
  'commissions',
  {
    orderId: text('order_id').primaryKey(),
    ownerId: ownerId(),
    /** ISO 4217, lower case. */
    currency: text().notNull(),
    paid: money('paid'),
    returned: money('returned'),
    /** What it is worth now: 30 % of what was paid and not given back. */
    earned: money('earned'),
    /** What the operator has paid out of it; more than `earned` where a refund came later. */
    paidOut: money('paid_out'),
    createdAt: time('created_at').notNull(),
    payableAt: time('payable_at').notNull(),
  },
  (table) => [
    index('commissions_owner').on(table.ownerId, table.currency),
    check(
      'commissions_share',
      sql`${table.earned} * 100 <= (${table.paid} - ${table.returned}) * 30 and least(${table.earned}, ${table.returned}, ${table.paidOut}) >= 0`,
    ),
  ],
);

/** What operators have paid out. */
export const payouts = pgTable(
  'payouts',
  {
    id: rowId(),
    ownerId: ownerId(),
    currency: text().notNull(),
    amount: money('amount'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('payouts_owner').on(table.ownerId, table.id)],
);

/** What there is one of is an account’s alone: a merge finds none of a visitor’s. */
export const owned = [
  defineOwned(referralCodes, referralCodes.ownerId, { moves: false }),
  defineOwned(referrals, referrals.ownerId, { moves: false }),
  defineOwned(rewardPlaces, rewardPlaces.ownerId, { moves: false }),
  defineOwned(rewards, rewards.ownerId),
  defineOwned(affiliates, affiliates.ownerId, { moves: false }),
  defineOwned(commissions, commissions.ownerId),
  // Money that was paid out stays in the books, also of who has gone.
  defineOwned(payouts, payouts.ownerId, { kept: { when: sql`true`, blank: [] } }),
];
