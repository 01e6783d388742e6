import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { botInput } from '../contract.ts';
import { openBot } from './port.ts';

export const botRouter = router({
  open: caller.input(botInput).query(({ ctx, input }) => openBot(ctx.caller, input.botId)),
});
