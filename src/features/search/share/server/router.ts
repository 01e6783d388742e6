import {
  changeShare,
  createShare,
  listShares,
  ownShare,
  revokeShare,
} from '#server/share/write.ts';
import { router } from '#server/trpc/init.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { shareChange, shareId } from '#shared/share/contract.ts';
import { linksInput, shareInput } from '../contract.ts';
import { freezeSearch } from './freeze.ts';

/** Links of searches, for any session. */
export const shareRouter = router({
  create: caller.input(shareInput).mutation(async ({ ctx, input }) => {
    const { searchId, ...options } = input;
    return createShare(ctx.caller, options, await freezeSearch(ctx.caller, searchId));
  }),
  list: caller
    .input(linksInput)
    .query(({ ctx, input }) => listShares(ctx.caller, { kind: 'search', ref: input.searchId })),
  change: caller.input(shareChange).mutation(async ({ ctx, input }) => {
    await checkKind(ctx.caller, input.id);
    return changeShare(ctx.caller, input);
  }),
  revoke: caller.input(shareId).mutation(async ({ ctx, input }) => {
    await checkKind(ctx.caller, input.id);
    return revokeShare(ctx.caller, input.id);
  }),
});

/** @throws AppError `chat_share_missing` for a link that is nobody's, someone else's, or of no search. */
async function checkKind(caller: PageCaller, id: string): Promise<void> {
  const { kind } = await ownShare(caller, id);
  if (kind !== 'search') throw new AppError('chat_share_missing');
}
