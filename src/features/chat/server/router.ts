import { networkOf } from '#server/auth/network.ts';
import type { RpcContext } from '#server/trpc/context.ts';
import { router, withSession } from '#server/trpc/init.ts';
import { defaultLocale, type Locale } from '#shared/i18n/locale.ts';
import { isSignedIn, type Session } from '#shared/session/session.ts';
import { splitLocale } from '#shared/site/resolve.ts';
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
import type { Caller } from '../conversation/server/wire.ts';

const caller = withSession.use(({ ctx, next }) => next({ ctx: { caller: callerOf(ctx) } }));

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

function callerOf(ctx: RpcContext & { readonly session: Session }): Caller {
  const { kernel, session, site, ip, request } = ctx;
  return {
    kernel,
    ownerId: session.user.id,
    hostKey: site.hostKey,
    locale: localeOf(request),
    plan: isSignedIn(session) ? session.tier : 'Anonymous',
    group: session.user.user_group,
    network: networkOf(ip),
  };
}

/** Of the page that calls; it names itself in `Referer`. */
function localeOf(request: Request): Locale {
  const page = URL.parse(request.headers.get('referer') ?? '');
  return page ? splitLocale(page.pathname).locale : defaultLocale;
}
