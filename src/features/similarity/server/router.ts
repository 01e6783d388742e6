import { z } from 'zod';
import { answerBegun } from '#server/runs/answer-begun.ts';
import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { leftOf } from '#server/usage/left.ts';
import { hasWebSearch } from '#server/web-search/web-search.ts';
import { beginCheck } from '../check/server/check.ts';
import { addInput, checkInput, listInput, type SimilaritySetting, textInput } from '../contract.ts';
import { addText, listTexts, openText, removeText } from '../library/server/library.ts';
import { addFile } from '../library/server/upload.ts';

const fileInput = z
  .instanceof(FormData)
  .transform((form): unknown => Object.fromEntries(form))
  .pipe(z.object({ key: z.uuid(), file: z.instanceof(File) }));

/** For any session, anonymous ones too. */
export const similarityRouter = router({
  setting: caller.query(
    async ({ ctx }): Promise<SimilaritySetting> => ({
      web: hasWebSearch(ctx.caller.kernel.env),
      left: await leftOf(ctx.caller, 'plagiarism'),
    }),
  ),
  check: caller.input(checkInput).mutation(answerBegun(beginCheck)),
  add: caller.input(addInput).mutation(({ ctx, input }) => addText(ctx.caller, input)),
  upload: caller.input(fileInput).mutation(({ ctx, input }) => addFile(ctx.caller, input)),
  list: caller.input(listInput).query(({ ctx, input }) => listTexts(ctx.caller, input)),
  open: caller.input(textInput).query(({ ctx, input }) => openText(ctx.caller, input.id)),
  remove: caller.input(textInput).mutation(({ ctx, input }) => removeText(ctx.caller, input.id)),
});
export type SimilarityRouter = typeof similarityRouter;
