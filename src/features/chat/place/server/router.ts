import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { messageInput } from '../../contract.ts';
import { placeInput } from '../contract.ts';
import { citable, pageText } from './place.ts';

export const placeRouter = router({
  citable: caller
    .input(messageInput)
    .query(({ ctx, input }) => citable(ctx.caller, input.messageId)),
  text: caller.input(placeInput).query(({ ctx, input }) => pageText(ctx.caller, input)),
});
