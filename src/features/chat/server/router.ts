import { router } from '#server/trpc/init.ts';
import { attachAnswer, stopAnswer } from '../answer/server/attach.ts';
import { regenerate } from '../answer/server/regenerate.ts';
import { send } from '../answer/server/send.ts';
import {
  attachInput,
  conversationInput,
  listInput,
  type ModelChoice,
  messageInput,
  regenerateInput,
  renameInput,
  sendInput,
} from '../contract.ts';
import {
  listConversations,
  openConversation,
  removeConversation,
  renameConversation,
} from '../conversation/server/conversation.ts';
import { caller } from './caller.ts';

/** For any session, anonymous ones too. */
export const chatRouter = router({
  send: caller.input(sendInput).mutation(({ ctx, input }) => send(ctx.caller, input)),
  regenerate: caller
    .input(regenerateInput)
    .mutation(({ ctx, input }) => regenerate(ctx.caller, input)),
  /** A mutation that streams: a POST is answered to the family's own pages alone. */
  attach: caller
    .input(attachInput)
    .mutation(({ ctx, input, signal }) => attachAnswer(ctx.caller, input, signal)),
  stop: caller
    .input(messageInput)
    .mutation(({ ctx, input }) => stopAnswer(ctx.caller, input.messageId)),
  list: caller.input(listInput).query(({ ctx, input }) => listConversations(ctx.caller, input)),
  open: caller
    .input(conversationInput)
    .query(({ ctx, input }) => openConversation(ctx.caller, input.conversationId)),
  rename: caller
    .input(renameInput)
    .mutation(({ ctx, input }) => renameConversation(ctx.caller, input)),
  remove: caller
    .input(conversationInput)
    .mutation(({ ctx, input }) => removeConversation(ctx.caller, input.conversationId)),
  models: caller.query(async ({ ctx }): Promise<ModelChoice[]> => {
    const infos = await ctx.kernel.models.list();
    return infos.map(({ slug, name, state }) => ({ slug, name, state }));
  }),
});
export type ChatRouter = typeof chatRouter;
