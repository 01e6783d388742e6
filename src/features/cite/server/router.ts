import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { lookUpInput, orderInput, putInput, removeInput } from '../contract.ts';
import { listEntries, orderEntries, putEntries, removeEntry } from '../kept/server/kept.ts';
import { lookUp } from '../lookup/server/look-up.ts';

/** For any session, anonymous ones too. */
export const citeRouter = router({
  list: caller.query(({ ctx }) => listEntries(ctx.caller)),
  put: caller.input(putInput).mutation(({ ctx, input }) => putEntries(ctx.caller, input.entries)),
  remove: caller
    .input(removeInput)
    .mutation(({ ctx, input }) => removeEntry(ctx.caller, input.key)),
  order: caller
    .input(orderInput)
    .mutation(({ ctx, input }) => orderEntries(ctx.caller, input.keys)),
  lookUp: caller.input(lookUpInput).mutation(({ ctx, input }) => lookUp(ctx.caller, input)),
});
export type CiteRouter = typeof citeRouter;
