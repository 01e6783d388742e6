import { cancelBatch, removeBatch, restartBatch } from '#server/jobs/batches.ts';
import { answerBegun } from '#server/runs/answer-begun.ts';
import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { beginBulk, listLists, openList } from '../bulk/server/bulk.ts';
import { articleBegin, batchInput, batchListInput, bulkBegin, restartInput } from '../contract.ts';
import { beginArticle } from './begin.ts';

/** For any session; what has begun is read, stopped and listed by `run`. */
export const articleRouter = router({
  begin: caller.input(articleBegin).mutation(answerBegun(beginArticle)),
  bulk: caller.input(bulkBegin).mutation(({ ctx, input }) => beginBulk(ctx.caller, input)),
  batch: caller.input(batchInput).query(({ ctx, input }) => openList(ctx.caller, input.id)),
  batches: caller.input(batchListInput).query(({ ctx, input }) => listLists(ctx.caller, input)),
  cancel: caller.input(batchInput).mutation(async ({ ctx, input }) => {
    await cancelBatch(ctx.caller, input.id);
    return openList(ctx.caller, input.id);
  }),
  restart: caller.input(restartInput).mutation(async ({ ctx, input }) => {
    await restartBatch(ctx.caller, input);
    return openList(ctx.caller, input.id);
  }),
  remove: caller.input(batchInput).mutation(async ({ ctx, input }) => {
    await removeBatch(ctx.caller, input.id);
    return input;
  }),
});
export type ArticleRouter = typeof articleRouter;
