import { z } from 'zod';
import {
  actInput,
  addressInput,
  batchInput,
  fileInput,
  filesInput,
  followInput,
  listBatchesInput,
  listFilesInput,
  type Ordered,
  orderInput,
  quoteInput,
  retryInput,
  uploadKind,
} from '#shared/works/work.ts';
import { cancelBatch } from '../jobs/batches.ts';
import { router } from '../trpc/init.ts';
import { caller } from '../trpc/page-caller.ts';
import { isStreamCall } from '../trpc/stream-call.ts';
import { listWorks, openWorks } from './batch-view.ts';
import { fileOnWire } from './file-view.ts';
import { followWorks } from './follow.ts';
import { forgetWorks } from './forget.ts';
import { listMade, removeFiles, reuseOf } from './gallery.ts';
import { keepFetched, keepUpload } from './keep-upload.ts';
import { order, quote } from './order.ts';
import { ownFile } from './own-files.ts';
import { retryWorks } from './retry.ts';
import type { Work } from './work.ts';

const uploadInput = z
  .instanceof(FormData)
  .transform((form): unknown => Object.fromEntries(form))
  .pipe(z.object({ kind: uploadKind, file: z.instanceof(File) }));

/** What every kind of work has in common. For any session, anonymous ones too. */
export function worksRouter(works: readonly Work[]) {
  return router({
    upload: caller
      .input(uploadInput)
      .mutation(({ ctx, input }) => keepUpload(ctx.caller, input.kind, input.file)),
    uploadFrom: caller
      .input(addressInput)
      .mutation(({ ctx, input }) => keepFetched(ctx.caller, input)),
    /** What it would cost and take: shown before it is ordered (DESIGN 6). */
    quote: caller.input(quoteInput).mutation(({ ctx, input }) => quote(ctx.caller, works, input)),
    /** Where a page reads the answer in pieces, with all that becomes of it. */
    order: caller.input(orderInput).mutation(async ({ ctx, input, signal }): Promise<Ordered> => {
      const { id } = await order(ctx.caller, works, input);
      const batch = await openWorks(ctx.caller, works, id);
      if (!isStreamCall(ctx.request)) return batch;
      const following = { ids: [id], signal, known: batch.works };
      return { ...batch, events: followWorks(ctx.caller, works, following) };
    }),
    /** A mutation that streams: a POST is answered to the family's own pages alone. */
    follow: caller
      .input(followInput)
      .mutation(({ ctx, input, signal }) =>
        followWorks(ctx.caller, works, { ids: input.ids, signal }),
      ),
    open: caller
      .input(batchInput)
      .query(({ ctx, input }) => openWorks(ctx.caller, works, input.id)),
    batches: caller.input(listBatchesInput).query(({ ctx, input }) => listWorks(ctx.caller, input)),
    cancel: caller.input(actInput).mutation(async ({ ctx, input }) => {
      await cancelBatch(ctx.caller, input.id, input.jobs);
      return openWorks(ctx.caller, works, input.id);
    }),
    retry: caller.input(retryInput).mutation(async ({ ctx, input }) => {
      await retryWorks(ctx.caller, input);
      return openWorks(ctx.caller, works, input.id);
    }),
    /** Takes an order off the list; what it made stays. */
    forget: caller.input(batchInput).mutation(async ({ ctx, input }) => {
      await forgetWorks(ctx.caller, works, input.id);
      return { id: input.id };
    }),
    list: caller.input(listFilesInput).query(({ ctx, input }) => listMade(ctx.caller, input)),
    file: caller
      .input(fileInput)
      .query(async ({ ctx, input }) => fileOnWire(ctx.caller, await ownFile(ctx.caller, input.id))),
    reuse: caller.input(fileInput).query(({ ctx, input }) => reuseOf(ctx.caller, input.id)),
    remove: caller
      .input(filesInput)
      .mutation(({ ctx, input }) => removeFiles(ctx.caller, input.ids)),
  });
}
export type WorksRouter = ReturnType<typeof worksRouter>;
