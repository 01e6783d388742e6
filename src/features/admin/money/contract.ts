import * as z from 'zod/mini';
import { type Currency, currencies } from '#shared/currency/currency.ts';
import { orderStates } from '#shared/plan/order-state.ts';
import { pageInput } from '#shared/rpc/page.ts';
import { reason } from '../people/contract.ts';
import { mostUnits } from './limits.ts';

const code = z.string().check(z.trim(), z.minLength(3), z.maxLength(40));

export const makeCouponInput = z.object({
  ...{ code, reason },
  percent: z.nullable(z.int().check(z.gte(1), z.lte(100))),
  /** Units of the currency, cents behind the point, where it is no percentage. */
  amount: z.nullable(z.number().check(z.gt(0), z.lte(mostUnits))),
  currency: z.nullable(z.enum(currencies)),
  /** Day of UTC at whose end it is over. */
  until: z.nullable(z.iso.date()),
  mostUses: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000))),
  product: z.nullable(z.string().check(z.maxLength(100))),
});
export type MakeCouponInput = z.infer<typeof makeCouponInput>;

export const endCouponInput = z.object({ code, reason });
export type EndCouponInput = z.infer<typeof endCouponInput>;

export const payoutInput = z.object({
  ownerId: z.uuid(),
  currency: z.enum(currencies),
  /** Minor units, as they were shown. */
  amount: z.int().check(z.gte(1)),
  reason,
});
export type PayoutInput = z.infer<typeof payoutInput>;

/** An amount in minor units, ready to be shown by `moneyText`. */
export interface Money {
  readonly currency: Currency;
  readonly amount: number;
}

export interface CouponRow {
  readonly code: string;
  readonly percent: number | null;
  readonly off: Money | null;
  /** ISO 8601. */
  readonly until: string | null;
  readonly mostUses: number | null;
  readonly uses: number;
  readonly products: readonly string[] | null;
  readonly isOver: boolean;
}

export interface PayoutRow {
  readonly ownerId: string;
  readonly email: string | null;
  readonly payTo: string;
  readonly currency: Currency;
  /** Minor units. */
  readonly pending: number;
  readonly payable: number;
  readonly paid: number;
}

export const ordersInput = z.extend(pageInput, {
  state: z.optional(z.enum(orderStates)),
  /** Of one person alone. */
  ownerId: z.optional(z.uuid()),
});

export const refundInput = z.object({
  /** The page's key of the one press that ordered it (R16). */
  key: z.uuid(),
  orderId: z.uuid(),
  /** Units of the order's currency, cents behind the point. */
  amount: z.number().check(z.gt(0), z.lte(mostUnits)),
  reason,
});
export type RefundInput = z.infer<typeof refundInput>;
