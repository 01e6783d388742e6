import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { promptIdInput, promptInput } from '../contract.ts';
import { listPrompts, removePrompt, savePrompt } from './prompt.ts';

export const promptRouter = router({
  list: caller.query(({ ctx }) => listPrompts(ctx.caller)),
  save: caller.input(promptInput).mutation(({ ctx, input }) => savePrompt(ctx.caller, input)),
  remove: caller
    .input(promptIdInput)
    .mutation(({ ctx, input }) => removePrompt(ctx.caller, input.id)),
});
