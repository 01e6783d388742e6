import { noteChange } from '#server/audit/audit.ts';
import type { Operator } from '#server/audit/operator.ts';
import type { Db } from '#server/db/open.ts';
import { endCoupon, listCoupons, makeCoupon } from '#server/orders/coupon.ts';
import { moneyOf } from '#shared/currency/currency-info.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { storable } from '#shared/text/title.ts';
import type { CouponRow, EndCouponInput, MakeCouponInput } from '../contract.ts';
import { minorOf } from './minor.ts';

export async function couponRows(db: Db, now: Date): Promise<CouponRow[]> {
  return (await listCoupons(db)).map((coupon) => {
    const { code, percent, amount, currency, validUntil, mostUses, uses, products } = coupon;
    return {
      ...{ code, percent, mostUses, uses, products },
      off: amount !== null && currency !== null ? { amount, currency } : null,
      until: validUntil?.toISOString() ?? null,
      isOver: coupon.endedAt !== null || (validUntil !== null && validUntil <= now),
    };
  });
}

/** @throws AppError as `makeCoupon`; `parameter` where it takes off both a share and an amount. */
export async function newCoupon(
  { kernel, actorId }: Operator,
  input: MakeCouponInput,
): Promise<void> {
  const { code, percent, currency, amount, until, mostUses, product, reason } = input;
  const isMoney = amount !== null && currency !== null;
  if ((percent !== null) === isMoney) throw new AppError('parameter');
  const wanted = {
    ...{ code, percent, mostUses },
    amount: isMoney ? minorOf(amount, moneyOf(currency)) : null,
    currency: isMoney ? currency : null,
    validUntil: until === null ? null : new Date(`${until}T23:59:59Z`),
    products: product === null ? null : [product],
  };
  await kernel.db.transaction(async (tx) => {
    const made = await makeCoupon(tx, wanted, kernel.clock.now());
    const { code: subject, validUntil } = made;
    await noteChange(tx, kernel.clock, {
      ...{ actorId, action: 'coupon', subject, before: null, reason: storable(reason) },
      after: {
        ...{ percent: made.percent, amount: made.amount, currency: made.currency, mostUses },
        ...{ until: validUntil?.toISOString() ?? null, product },
      },
    });
  });
}

/** Nobody gets it from now on. @throws AppError `not_found`. */
export async function stopCoupon(
  { kernel, actorId }: Operator,
  { code, reason }: EndCouponInput,
): Promise<void> {
  await kernel.db.transaction(async (tx) => {
    await endCoupon(tx, code, kernel.clock.now());
    await noteChange(tx, kernel.clock, {
      ...{ actorId, action: 'coupon', subject: code, reason: storable(reason) },
      ...{ before: { isOver: false }, after: { isOver: true } },
    });
  });
}
