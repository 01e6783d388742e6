import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { alternativesInput, beginInput } from '../contract.ts';
import { beginAlternatives, beginRewrite } from './begin.ts';

/** For any session, anonymous ones too. */
export const humanizeRouter = router({
  begin: caller.input(beginInput).mutation(({ ctx, input }) => beginRewrite(ctx.caller, input)),
  alternatives: caller
    .input(alternativesInput)
    .mutation(({ ctx, input }) => beginAlternatives(ctx.caller, input)),
});
export type HumanizeRouter = typeof humanizeRouter;
