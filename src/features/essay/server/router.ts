import { z } from 'zod';
import { answerBegun } from '#server/runs/answer-begun.ts';
import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { addressInput, continueBegin, draftBegin, outlineBegin } from '../contract.ts';
import { readAddress } from '../sources/server/read-address.ts';
import { readFile } from '../sources/server/read-file.ts';
import { beginDraft, beginOutline, continueDraft } from './begin.ts';

const uploadInput = z
  .instanceof(FormData)
  .transform((form): unknown => Object.fromEntries(form))
  .pipe(z.object({ file: z.instanceof(File) }));

/** For any session; what has begun is read, stopped and listed by `run`. */
export const essayRouter = router({
  outline: caller.input(outlineBegin).mutation(answerBegun(beginOutline)),
  draft: caller.input(draftBegin).mutation(answerBegun(beginDraft)),
  continue: caller.input(continueBegin).mutation(answerBegun(continueDraft)),
  /** Both read a source for the page, which shows it and sends it along; nothing is kept here. */
  address: caller.input(addressInput).mutation(({ ctx, input }) => readAddress(ctx.caller, input)),
  file: caller.input(uploadInput).mutation(({ ctx, input }) => readFile(ctx.caller, input.file)),
});
export type EssayRouter = typeof essayRouter;
