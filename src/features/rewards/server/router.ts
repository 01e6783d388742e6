import { networkOf } from '#server/auth/network.ts';
import { joinProgramme, setPayoutTo } from '#server/rewards/affiliate.ts';
import { beginShare, endShare } from '#server/rewards/share.ts';
import type { RpcContext } from '#server/trpc/context.ts';
import { router, signedIn } from '#server/trpc/init.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Session } from '#shared/session/session.ts';
import { payoutInput, type ShareAnswer, sharedInput, shareInput } from '../contract.ts';
import { checkOpen, myRewards, type RewardOwner, replaceCode } from './service.ts';

/** For who can earn something: the address is confirmed and lasts. */
const earner = signedIn.use(async ({ ctx, next }) => {
  const owner = ownerOf(ctx);
  await checkOpen(owner);
  return next({ ctx: { owner } });
});

export const rewardsRouter = router({
  mine: signedIn.query(({ ctx }) => myRewards(ownerOf(ctx))),
  rotate: earner.mutation(async ({ ctx }) => ({ code: await replaceCode(ctx.owner) })),
  share: earner.input(shareInput).mutation(({ ctx, input }) => {
    const { kernel, ownerId } = ctx.owner;
    return { token: beginShare(kernel, { ...input, ownerId }) };
  }),
  shared: earner.input(sharedInput).mutation(async ({ ctx, input }): Promise<ShareAnswer> => {
    const { kernel, ownerId, network: from } = ctx.owner;
    const { token, ...shared } = input;
    return { result: await endShare(kernel, { ...shared, ownerId }, { token, from }) };
  }),
  join: earner.mutation(async ({ ctx }) => {
    await joinProgramme(ctx.kernel, ctx.owner);
    return { joined: true as const };
  }),
  payoutTo: earner.input(payoutInput).mutation(async ({ ctx, input }) => {
    const { ownerId } = ctx.owner;
    if (!(await setPayoutTo(ctx.kernel, { ownerId, ...input }))) throw new AppError('not_found');
    return input;
  }),
});
export type RewardsRouter = typeof rewardsRouter;

function ownerOf({
  kernel,
  session,
  site,
  ip,
}: RpcContext & { readonly session: Session }): RewardOwner {
  return { kernel, ownerId: session.user.id, hostKey: site.hostKey, network: networkOf(ip) };
}
