import { and, count, desc, eq, gt, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Currency, currencies } from '#shared/currency/currency.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { findProduct } from '#shared/plan/products.ts';
import type { Db } from '../db/open.ts';
import { type Coupon, coupons, orders } from './table.ts';

/** What an operator says of a new coupon: a percentage, or an amount of one currency. */
const couponInput = z
  .object({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9_-]{3,40}$/),
    percent: z.int().min(1).max(100).nullable().default(null),
    /** Minor units. */
    amount: z.int().positive().max(100_000_000).nullable().default(null),
    currency: z.enum(currencies).nullable().default(null),
    validUntil: z.date().nullable().default(null),
    mostUses: z.int().positive().max(1_000_000_000).nullable().default(null),
    /** Ids of products; null for all. */
    products: z
      .array(z.string().refine((id) => findProduct(id) !== undefined))
      .min(1)
      .nullable()
      .default(null),
  })
  .refine(({ percent, amount, currency }) =>
    percent === null ? amount !== null && currency !== null : amount === null && currency === null,
  );
export type CouponInput = z.input<typeof couponInput>;

/** A coupon and how many paid with it. */
export interface UsedCoupon extends Coupon {
  readonly uses: number;
}

/** @throws AppError `parameter` for what is no coupon, `coupon_taken` for a code that exists. */
export async function makeCoupon(db: Db, input: CouponInput, now: Date): Promise<Coupon> {
  const parsed = couponInput.safeParse(input);
  if (!parsed.success) throw new AppError('parameter', { cause: parsed.error });
  const [made] = await db
    .insert(coupons)
    .values({ ...parsed.data, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new AppError('coupon_taken');
  return made;
}

/** Nobody gets it from now on; payment pages that are open keep it. @throws AppError `not_found`. */
export async function endCoupon(db: Db, code: string, now: Date): Promise<void> {
  const [ended] = await db
    .update(coupons)
    .set({ endedAt: now })
    .where(eq(coupons.code, code))
    .returning({ code: coupons.code });
  if (!ended) throw new AppError('not_found');
}

/** All coupons, the newest first. */
export async function listCoupons(db: Db): Promise<readonly UsedCoupon[]> {
  const used = db
    .select({ code: orders.couponCode, uses: count().as('uses') })
    .from(orders)
    .where(isNotNull(orders.paidAt))
    .groupBy(orders.couponCode)
    .as('used');
  const rows = await db
    .select({ coupon: coupons, uses: used.uses })
    .from(coupons)
    .leftJoin(used, eq(used.code, coupons.code))
    .orderBy(desc(coupons.createdAt), coupons.code);
  return rows.map(({ coupon, uses }) => ({ ...coupon, uses: uses ?? 0 }));
}

export interface CouponWish {
  readonly code: string;
  readonly productId: string;
  readonly currency: Currency;
  /** The order that asks does not count against itself. */
  readonly except?: string;
}

/**
 * The coupon of a checkout. In a transaction its row stays locked, so that of the last use one gets it:
 * payment pages that are open count until they end.
 * @throws AppError `coupon_invalid` for one that is none, has ended, is used up or is for something else.
 */
export async function takeCoupon(tx: Db, wish: CouponWish, now: Date): Promise<Coupon> {
  const [coupon] = await tx
    .select()
    .from(coupons)
    .where(eq(coupons.code, wish.code.trim().toUpperCase()))
    .for('update');
  if (!coupon || !isFor(coupon, wish, now)) throw new AppError('coupon_invalid');
  if (coupon.mostUses !== null) {
    const [found] = await tx
      .select({ uses: count() })
      .from(orders)
      .where(and(eq(orders.couponCode, coupon.code), isUse(now), besides(wish.except)));
    if ((found?.uses ?? 0) >= coupon.mostUses) throw new AppError('coupon_invalid');
  }
  return coupon;
}

function isFor(coupon: Coupon, { productId, currency }: CouponWish, now: Date): boolean {
  const { endedAt, validUntil, products } = coupon;
  const isOver = endedAt !== null || (validUntil !== null && validUntil <= now);
  const fits = products === null || products.includes(productId);
  return !isOver && fits && (coupon.currency === null || coupon.currency === currency);
}

function isUse(now: Date): SQL | undefined {
  const isOpen = and(eq(orders.state, 'open'), gt(orders.expiresAt, now));
  return or(isNotNull(orders.paidAt), isOpen);
}

function besides(orderId: string | undefined): SQL | undefined {
  return orderId === undefined ? undefined : ne(orders.id, sql`${orderId}::uuid`);
}

/** What a coupon takes off a price, at most all of it. Minor units; half a unit is the buyer's. */
export function discountOf({ percent, amount }: Pick<Coupon, 'percent' | 'amount'>, price: number) {
  if (percent === null) return Math.min(amount ?? 0, price);
  return Number((BigInt(price) * BigInt(percent) + 50n) / 100n);
}
