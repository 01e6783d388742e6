import { networkOf } from '#server/auth/network.ts';
import type { RpcContext } from '#server/trpc/context.ts';
import { router, signedIn } from '#server/trpc/init.ts';
import { setCap } from '#server/usage/cap.ts';
import type { Spender } from '#server/usage/charge.ts';
import { shownReceipts } from '#server/usage/shown-receipt.ts';
import type { Session } from '#shared/session/session.ts';
import { type CapInput, capInput } from '#shared/usage/cap.ts';
import { receiptsInput } from '../contract.ts';
import { overviewOf } from './overview.ts';

/** What an account has, used and paid; an anonymous visitor sees theirs beside the tools. */
export const usageRouter = router({
  overview: signedIn.query(({ ctx }) => overviewOf(spenderOf(ctx), ctx.session.tier)),
  receipts: signedIn
    .input(receiptsInput)
    .query(({ ctx, input }) => shownReceipts(ctx.kernel.db, ctx.session.user.id, input)),
  cap: signedIn.input(capInput).mutation(async ({ ctx, input }): Promise<CapInput> => {
    await setCap(ctx.kernel, { ownerId: ctx.session.user.id, ...input });
    return input;
  }),
});
export type UsageRouter = typeof usageRouter;

function spenderOf({ kernel, session, site, ip }: RpcContext & { readonly session: Session }) {
  const { id: ownerId, user_group: group } = session.user;
  const place = { kernel, hostKey: site.hostKey, network: networkOf(ip) };
  return { ...place, ownerId, group, plan: session.tier } satisfies Spender;
}
