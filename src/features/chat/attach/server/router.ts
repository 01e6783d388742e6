import { z } from 'zod';
import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { addressInput } from '../contract.ts';
import { keepUpload } from './upload.ts';
import { keepPage } from './web-page.ts';

const uploadInput = z
  .instanceof(FormData)
  .transform((form): unknown => Object.fromEntries(form))
  .pipe(z.object({ file: z.instanceof(File) }));

export const documentsRouter = router({
  upload: caller
    .input(uploadInput)
    .mutation(({ ctx, input }) => keepUpload(ctx.caller, input.file)),
  page: caller.input(addressInput).mutation(({ ctx, input }) => keepPage(ctx.caller, input.url)),
});
