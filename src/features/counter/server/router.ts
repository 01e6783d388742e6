import { networkOf } from '#server/auth/network.ts';
import type { RpcContext } from '#server/trpc/context.ts';
import { router, withSession } from '#server/trpc/init.ts';
import type { Session } from '#shared/session/session.ts';
import { listInput, saveInput, textInput } from '../contract.ts';
import { type Caller, getText, listTexts, removeText, saveText } from './service.ts';

/** Texts saved by any session, anonymous ones too. */
export const counterRouter = router({
  save: withSession.input(saveInput).mutation(({ ctx, input }) => saveText(callerOf(ctx), input)),
  list: withSession.input(listInput).query(({ ctx, input }) => listTexts(callerOf(ctx), input)),
  get: withSession.input(textInput).query(({ ctx, input }) => getText(callerOf(ctx), input.id)),
  remove: withSession
    .input(textInput)
    .mutation(({ ctx, input }) => removeText(callerOf(ctx), input.id)),
});
export type CounterRouter = typeof counterRouter;

function callerOf(ctx: RpcContext & { readonly session: Session }): Caller {
  const { db, clock, limits } = ctx.kernel;
  const [ownerId, network] = [ctx.session.user.id, networkOf(ctx.ip)];
  return { db, clock, limits, ownerId, network, hostKey: ctx.site.hostKey };
}
