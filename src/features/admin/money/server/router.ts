import { listOrders } from '#server/orders/list.ts';
import { router } from '#server/trpc/init.ts';
import { operator } from '#server/trpc/operator.ts';
import {
  endCouponInput,
  makeCouponInput,
  ordersInput,
  payoutInput,
  refundInput,
} from '../contract.ts';
import { couponRows, newCoupon, stopCoupon } from './coupons.ts';
import { paidOut, payoutFile, payoutRows } from './payouts.ts';
import { refund } from './refund.ts';

export const moneyRouter = router({
  orders: operator.input(ordersInput).query(({ ctx, input }) => listOrders(ctx.kernel.db, input)),
  refund: operator.input(refundInput).mutation(({ ctx, input }) => refund(ctx.operator, input)),
  coupons: operator.query(({ ctx: { kernel } }) => couponRows(kernel.db, kernel.clock.now())),
  makeCoupon: operator
    .input(makeCouponInput)
    .mutation(({ ctx, input }) => newCoupon(ctx.operator, input)),
  endCoupon: operator
    .input(endCouponInput)
    .mutation(({ ctx, input }) => stopCoupon(ctx.operator, input)),
  payouts: operator.query(({ ctx }) => payoutRows(ctx.operator)),
  payoutFile: operator.query(({ ctx }) => payoutFile(ctx.operator)),
  payOut: operator.input(payoutInput).mutation(({ ctx, input }) => paidOut(ctx.operator, input)),
});
