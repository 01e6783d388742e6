import {
  changeShare,
  createShare,
  listShares,
  ownShare,
  revokeShare,
} from '#server/share/write.ts';
import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { shareId } from '#shared/share/contract.ts';
import { copyInput, linksInput, reshareInput, shareInput } from '../contract.ts';
import { copyShared } from './copy.ts';
import { freezePath } from './freeze.ts';

/** Links of conversations, for any session; `copy` makes one's own of anybody's link. */
export const shareRouter = router({
  create: caller.input(shareInput).mutation(async ({ ctx, input }) => {
    const { conversationId, messageId, ...options } = input;
    const shared = await freezePath(ctx.caller, { conversationId, messageId });
    return createShare(ctx.caller, options, shared);
  }),
  list: caller
    .input(linksInput)
    .query(({ ctx, input }) => listShares(ctx.caller, { kind: 'chat', ref: input.conversationId })),
  change: caller.input(reshareInput).mutation(async ({ ctx, input }) => {
    const { messageId, ...change } = input;
    const { ref } = await ownShare(ctx.caller, change.id);
    if (!messageId) return changeShare(ctx.caller, change);
    const fresh = await freezePath(ctx.caller, { conversationId: ref, messageId });
    return changeShare(ctx.caller, change, fresh);
  }),
  revoke: caller.input(shareId).mutation(({ ctx, input }) => revokeShare(ctx.caller, input.id)),
  copy: caller.input(copyInput).mutation(({ ctx, input }) => copyShared(ctx.caller, input)),
});
