import { router, signedIn } from '#server/trpc/init.ts';
import { orderInput } from '../contract.ts';
import { findPurchase } from './service.ts';

export const paidRouter = router({
  order: signedIn
    .input(orderInput)
    .query(({ ctx, input }) => findPurchase(ctx.kernel, ctx.session.user.id, input.id)),
});
export type PaidRouter = typeof paidRouter;
