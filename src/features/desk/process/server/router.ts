import {
  changeShare,
  createShare,
  listShares,
  ownShare,
  revokeShare,
} from '#server/share/write.ts';
import { router } from '#server/trpc/init.ts';
import { caller, type PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { shareId } from '#shared/share/contract.ts';
import { processInput, publishInput, recordInput, republishInput } from '../contract.ts';
import { freezeProcess } from './freeze.ts';
import { readProcess, recordProcess } from './record.ts';

/** How a document was written, and its publication. */
export const processRouter = router({
  record: caller.input(recordInput).mutation(({ ctx, input }) => recordProcess(ctx.caller, input)),
  read: caller.input(processInput).query(({ ctx, input }) => readProcess(ctx.caller, input.id)),
  publish: caller.input(publishInput).mutation(async ({ ctx, input }) => {
    const { documentId, ...options } = input;
    return createShare(ctx.caller, options, await freezeProcess(ctx.caller, documentId));
  }),
  list: caller
    .input(processInput)
    .query(({ ctx, input }) => listShares(ctx.caller, { kind: 'process', ref: input.id })),
  change: caller.input(republishInput).mutation(async ({ ctx, input }) => {
    const { anew, ...change } = input;
    const ref = await processOf(ctx.caller, change.id);
    return changeShare(ctx.caller, change, anew ? await freezeProcess(ctx.caller, ref) : undefined);
  }),
  revoke: caller.input(shareId).mutation(async ({ ctx, input }) => {
    await processOf(ctx.caller, input.id);
    return revokeShare(ctx.caller, input.id);
  }),
});

/** @throws AppError `chat_share_missing` for a link that is nobody's, someone else's, or of no record. */
async function processOf(caller: PageCaller, id: string): Promise<string> {
  const { kind, ref } = await ownShare(caller, id);
  if (kind !== 'process') throw new AppError('chat_share_missing');
  return ref;
}
