import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { importInput } from '../contract.ts';
import { takeIn } from './take-in.ts';

/** Chats from a file, for any session; the browser reads the file. */
export const importRouter = router({
  add: caller.input(importInput).mutation(({ ctx, input }) => takeIn(ctx.caller, input)),
});
