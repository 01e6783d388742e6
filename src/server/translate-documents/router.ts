import { AppError } from '#shared/errors/app-error.ts';
import type { DocumentLook } from '#shared/translate/document.ts';
import { fileInput } from '#shared/works/work.ts';
import { router } from '../trpc/init.ts';
import { caller } from '../trpc/page-caller.ts';
import { ownFile } from '../works/own-files.ts';
import { limitedLook } from './look-limit.ts';
import { documentFacts } from './translate-document.ts';

/** For any session, anonymous ones too. */
export const documentRouter = router({
  /** What a document that was uploaded holds: its words are the price of its translation (DESIGN 6). */
  look: caller.input(fileInput).mutation(async ({ ctx, input }): Promise<DocumentLook> => {
    const { kernel, locale } = ctx.caller;
    const file = await ownFile(ctx.caller, input.id);
    return limitedLook(ctx.caller, async () => {
      const bytes = await kernel.files.read(file.fileKey);
      if (!bytes) throw new AppError('not_found');
      const upload = { bytes, name: file.name, type: file.mediaType, locale };
      const { words, from } = await documentFacts(kernel.documents, upload);
      return { words, from };
    });
  }),
});
export type DocumentRouter = typeof documentRouter;
