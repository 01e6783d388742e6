import { isNotNull, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { currencies } from '#shared/currency/currency.ts';
import { meters } from '#shared/plan/meter.ts';
import { orderStates } from '#shared/plan/order-state.ts';
import { planTiers } from '#shared/plan/plan-tier.ts';
import { users } from '../auth/table.ts';
import { ownerId, rowId, time } from '../owned/columns.ts';
import { defineOwned } from '../owned/owned.ts';
import type { Disputes, Refunds } from './state.ts';

const amount = (name: string) => bigint(name, { mode: 'number' });

/**
 * One payment: a checkout, or a renewal or a change of a subscription. What is sold is copied from
 * the product, as the table of products may change later. Amounts are minor units.
 */
export const orders = pgTable(
  'orders',
  {
    id: rowId(),
    ownerId: ownerId(),
    /** Of the product table. */
    productId: text('product_id').notNull(),
    kind: text({ enum: ['plan', 'lifetime', 'pack'] }).notNull(),
    productName: text('product_name').notNull(),
    /** What it gives: a tier and its months (0 for ever), or an amount of a meter. */
    tier: text({ enum: planTiers }),
    months: integer().notNull(),
    meter: text({ enum: meters }),
    words: amount('words').notNull().default(0),
    currency: text({ enum: currencies }).notNull(),
    /** Before tax; what a coupon takes off is in `discount`. */
    price: amount('price').notNull(),
    discount: amount('discount').notNull().default(0),
    couponCode: text('coupon_code').references(() => coupons.code),
    /** Derived from the facts below, in the same statement that keeps them. */
    state: text({ enum: orderStates }).notNull().default('open'),
    /** Facts as the payment provider told them, whatever came first. With tax. */
    paid: amount('paid'),
    /** `paid` without tax: what a commission is a share of. */
    net: amount('net'),
    paidAt: time('paid_at'),
    failedAt: time('failed_at'),
    expiredAt: time('expired_at'),
    refunded: amount('refunded').notNull().default(0),
    /** What `refunded` comes of. */
    refunds: jsonb().$type<Refunds>().notNull().default({}),
    disputes: jsonb().$type<Disputes>().notNull().default({}),
    /** What the payment covers of a plan. */
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    /** Words of `words` that were taken back, and how often the ledger was told. */
    revoked: amount('revoked').notNull().default(0),
    steps: integer().notNull().default(0),
    /** Whose money it is, and the provider's names of it. */
    provider: text({ enum: ['stripe', 'local'] }).notNull(),
    checkoutRef: text('checkout_ref'),
    customerRef: text('customer_ref'),
    paymentRef: text('payment_ref'),
    invoiceRef: text('invoice_ref'),
    subscriptionRef: text('subscription_ref'),
    /** The address of the payment page, until it ends. */
    payUrl: text('pay_url'),
    expiresAt: time('expires_at'),
    hostKey: text('host_key').notNull(),
    locale: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('orders_owner').on(table.ownerId, table.id),
    index('orders_state').on(table.state, table.id),
    index('orders_coupon').on(table.couponCode),
    index('orders_lifetime').on(table.paidAt).where(sql`${table.kind} = 'lifetime'`),
    index('orders_subscription').on(table.subscriptionRef),
    uniqueIndex('orders_payment').on(table.paymentRef),
    uniqueIndex('orders_invoice').on(table.invoiceRef),
    check('orders_words', sql`${table.revoked} between 0 and ${table.words}`),
    check(
      'orders_amounts',
      sql`least(${table.price}, ${table.discount}, ${table.paid}, ${table.net}, ${table.refunded}) >= 0`,
    ),
  ],
);
export type Order = typeof orders.$inferSelect;

/** A plan that renews, as the provider last told it. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The provider's id. */
    ref: text().primaryKey(),
    ownerId: ownerId(),
    productId: text('product_id').notNull(),
    customerRef: text('customer_ref'),
    status: text({ enum: ['live', 'past_due', 'ended'] }).notNull(),
    startsAt: time('starts_at').notNull(),
    /** When the period ends that runs now. */
    endsAt: time('ends_at').notNull(),
    cancelsAtEnd: boolean('cancels_at_end').notNull(),
    endedAt: time('ended_at'),
    /** Of the event that told it, in order of time: an older one changes nothing (R22). */
    version: text().notNull(),
  },
  (table) => [index('subscriptions_owner').on(table.ownerId)],
);
export type Subscription = typeof subscriptions.$inferSelect;

/** Each event of the provider once (R22); one that comes before what it belongs to waits here (R23). */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    type: text().notNull(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What it waits for: a name that no order has yet; null once it was applied. */
    waitsFor: text('waits_for'),
    /** What it says, while it waits. */
    fact: jsonb().$type<unknown>(),
    createdAt: time('created_at').notNull(),
    receivedAt: time('received_at').notNull(),
  },
  (table) => [
    index('payment_events_owner').on(table.ownerId),
    index('payment_events_waiting').on(table.waitsFor),
    index('payment_events_received').on(table.receivedAt),
  ],
);

/** Made by operators. How often one was used is counted by its orders. */
export const coupons = pgTable(
  'coupons',
  {
    /** Upper case. */
    code: text().primaryKey(),
    /** 1 to 100; or an amount in minor units of a currency. */
    percent: integer(),
    amount: amount('amount'),
    currency: text({ enum: currencies }),
    validUntil: time('valid_until'),
    mostUses: integer('most_uses'),
    /** Ids of products; null for all. */
    products: jsonb().$type<readonly string[]>(),
    /** An operator has ended it. */
    endedAt: time('ended_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    check('coupons_code', sql`${table.code} = upper(${table.code})`),
    check(
      'coupons_worth',
      sql`(${table.percent} between 1 and 100 and ${table.amount} is null and ${table.currency} is null) or (${table.percent} is null and ${table.amount} > 0 and ${table.currency} is not null)`,
    ),
  ],
);
export type Coupon = typeof coupons.$inferSelect;

/** Records of people at the provider that are to go: their accounts are gone, and nothing here names them. */
export const leftCustomers = pgTable('left_customers', {
  /** The provider's id. */
  ref: text().primaryKey(),
  provider: text({ enum: ['stripe', 'local'] }).notNull(),
  /** When the provider was last asked, at first when the person went. */
  askedAt: time('asked_at').notNull(),
});

export const owned = [
  // Books of money are kept for years, also of who has gone.
  defineOwned(orders, orders.ownerId, {
    kept: {
      when: isNotNull(orders.paidAt),
      blank: [orders.checkoutRef, orders.customerRef, orders.payUrl],
    },
  }),
  defineOwned(subscriptions, subscriptions.ownerId),
  defineOwned(paymentEvents, paymentEvents.ownerId),
];
