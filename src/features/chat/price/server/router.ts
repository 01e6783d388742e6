import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { shownReceipts } from '#server/usage/shown-receipt.ts';
import { pageInput } from '#shared/rpc/page.ts';
import { capInput } from '#shared/usage/cap.ts';
import { priceInput } from '../contract.ts';
import { priceNow } from './price.ts';
import { cap, useOf } from './use.ts';

export const priceRouter = router({
  now: caller.input(priceInput).query(({ ctx, input }) => priceNow(ctx.caller, input)),
  use: caller.query(({ ctx }) => useOf(ctx.caller)),
  receipts: caller
    .input(pageInput)
    .query(({ ctx: { caller: one }, input }) => shownReceipts(one.kernel.db, one.ownerId, input)),
  cap: caller.input(capInput).mutation(({ ctx, input }) => cap(ctx.caller, input)),
});
