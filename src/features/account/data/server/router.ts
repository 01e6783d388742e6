import { sessionIdOf } from '#server/auth/session.ts';
import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isSignedIn } from '#shared/session/session.ts';
import { deleteAccount } from '../../leave/server/delete-account.ts';
import { stakeOf } from '../../leave/server/stake.ts';
import { eraseInput, exportInput } from '../contract.ts';
import { askForExport, exportOf, removeExport } from './exports.ts';
import type { Holdings } from './holdings.ts';

/** A visitor has no account to take along or to leave. */
const member = caller.use(({ ctx, next }) => {
  if (!isSignedIn(ctx.session)) throw new AppError('unauthorized');
  return next();
});

/** Router key `data`: what a person may do with all that is theirs. */
export function dataRouter(holdings: Holdings) {
  return router({
    exported: member.query(({ ctx }) => exportOf(ctx.caller)),
    export: member
      .input(exportInput)
      .mutation(({ ctx, input }) => askForExport(ctx.caller, input.key)),
    removeExport: member.mutation(({ ctx }) => removeExport(ctx.caller)),
    stake: member.query(({ ctx }) => stakeOf(ctx.caller, holdings)),
    erase: member.input(eraseInput).mutation(async ({ ctx, input }) => {
      const { kernel, ownerId } = ctx.caller;
      const sid = await sessionIdOf(kernel, ctx.request);
      return deleteAccount({ kernel, ownerId, sid }, holdings, input);
    }),
  });
}
export type DataRouter = ReturnType<typeof dataRouter>;
