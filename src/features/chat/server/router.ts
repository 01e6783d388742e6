import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { isStreamCall } from '#server/trpc/stream-call.ts';
import { attachAnswer, stopAnswer } from '../answer/server/attach.ts';
import { continueAnswer } from '../answer/server/continue.ts';
import { editAnswer } from '../answer/server/edit.ts';
import { rate } from '../answer/server/rate.ts';
import { regenerate } from '../answer/server/regenerate.ts';
import { send } from '../answer/server/send.ts';
import { documentsRouter } from '../attach/server/router.ts';
import { botRouter } from '../bot/server/router.ts';
import { canvasRouter } from '../canvas/server/router.ts';
import {
  attachInput,
  changeInput,
  chooseInput,
  continueInput,
  conversationInput,
  conversationsInput,
  editInput,
  listedInput,
  listInput,
  type ModelChoice,
  messageInput,
  rateInput,
  regenerateInput,
  renameInput,
  sendInput,
} from '../contract.ts';
import { changeConversations } from '../conversation/server/change.ts';
import { chooseBranch } from '../conversation/server/choose.ts';
import { openConversation, renameConversation } from '../conversation/server/conversation.ts';
import { listConversations, listedConversations } from '../conversation/server/list.ts';
import { emptyBin, removeBinned, removeConversation } from '../conversation/server/remove.ts';
import { besideOf } from '../export/server/beside.ts';
import { findInput } from '../find/contract.ts';
import { find } from '../find/server/find.ts';
import { importRouter } from '../import/server/router.ts';
import { memoryRouter } from '../memory/server/router.ts';
import { placeRouter } from '../place/server/router.ts';
import { priceRouter } from '../price/server/router.ts';
import { projectRouter } from '../project/server/router.ts';
import { promptRouter } from '../prompts/server/router.ts';
import { shareRouter } from '../share/server/router.ts';
import { sourcesRouter } from '../sources/server/router.ts';
import { voiceRouter } from '../voice/server/router.ts';

/** For any session, anonymous ones too. */
export const chatRouter = router({
  send: caller
    .input(sendInput)
    .mutation(({ ctx, input, signal }) =>
      send(ctx.caller, input, isStreamCall(ctx.request) ? { signal } : undefined),
    ),
  regenerate: caller
    .input(regenerateInput)
    .mutation(({ ctx, input }) => regenerate(ctx.caller, input)),
  continue: caller
    .input(continueInput)
    .mutation(({ ctx, input }) => continueAnswer(ctx.caller, input)),
  edit: caller.input(editInput).mutation(({ ctx, input }) => editAnswer(ctx.caller, input)),
  rate: caller.input(rateInput).mutation(({ ctx, input }) => rate(ctx.caller, input)),
  /** A mutation that streams: a POST is answered to the family's own pages alone. */
  attach: caller
    .input(attachInput)
    .mutation(({ ctx, input, signal }) => attachAnswer(ctx.caller, input, signal)),
  stop: caller
    .input(messageInput)
    .mutation(({ ctx, input }) => stopAnswer(ctx.caller, input.messageId)),
  list: caller.input(listInput).query(({ ctx, input }) => listConversations(ctx.caller, input)),
  listed: caller
    .input(listedInput)
    .query(({ ctx, input }) => listedConversations(ctx.caller, input)),
  open: caller
    .input(conversationInput)
    .query(({ ctx, input }) => openConversation(ctx.caller, input.conversationId)),
  /** What an export of it has beside its messages. */
  beside: caller
    .input(conversationInput)
    .query(({ ctx, input }) => besideOf(ctx.caller, input.conversationId)),
  rename: caller
    .input(renameInput)
    .mutation(({ ctx, input }) => renameConversation(ctx.caller, input)),
  choose: caller.input(chooseInput).mutation(({ ctx, input }) => chooseBranch(ctx.caller, input)),
  change: caller
    .input(changeInput)
    .mutation(({ ctx, input }) => changeConversations(ctx.caller, input)),
  /** Takes away for good. */
  remove: caller
    .input(conversationInput)
    .mutation(({ ctx, input }) => removeConversation(ctx.caller, input.conversationId)),
  /** The same for what is in the bin. */
  removeAll: caller
    .input(conversationsInput)
    .mutation(({ ctx, input }) => removeBinned(ctx.caller, input.conversationIds)),
  emptyBin: caller.mutation(({ ctx }) => emptyBin(ctx.caller)),
  find: caller.input(findInput).query(({ ctx, input }) => find(ctx.caller, input)),
  bot: botRouter,
  canvas: canvasRouter,
  documents: documentsRouter,
  memory: memoryRouter,
  place: placeRouter,
  price: priceRouter,
  project: projectRouter,
  prompts: promptRouter,
  share: shareRouter,
  import: importRouter,
  sources: sourcesRouter,
  voice: voiceRouter,
  models: caller.query(async ({ ctx }): Promise<ModelChoice[]> => {
    const infos = await ctx.kernel.models.list();
    return infos.map(({ slug, name, state, abilities }) => {
      return { slug, name, state, sees: state === 'ready' && abilities.includes('images') };
    });
  }),
});
export type ChatRouter = typeof chatRouter;
