import { z } from 'zod';
import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import {
  createInput,
  documentInput,
  documentsInput,
  keepVersionInput,
  saveInput,
  versionInput,
} from '../contract.ts';
import { emptyBin, moveToBin, removeBinned } from '../documents/server/bin.ts';
import { listDocuments } from '../documents/server/list.ts';
import { keepImage, listImages } from '../images/server/images.ts';
import { filesRouter } from '../import/server/router.ts';
import { processRouter } from '../process/server/router.ts';
import { suggestRouter } from '../suggest/server/router.ts';
import {
  keepReplaced,
  keepVersion,
  listVersions,
  openVersion,
  removeVersion,
} from '../versions/server/versions.ts';
import { createDocument } from './create.ts';
import { saveDocument } from './save.ts';
import { documentOnWire, readDocument, readHead } from './wire.ts';

const form = z.instanceof(FormData).transform((fields): unknown => Object.fromEntries(fields));

/** A long document is more than a call's JSON may be, so its fields come as a form. */
const fields = form.pipe(z.object({ input: z.string() })).transform(({ input }, ctx): unknown => {
  try {
    return JSON.parse(input);
  } catch {
    ctx.addIssue({ code: 'custom' });
    return z.NEVER;
  }
});

const versionsRouter = router({
  list: caller.input(documentInput).query(({ ctx, input }) => listVersions(ctx.caller, input.id)),
  open: caller.input(versionInput).query(({ ctx, input }) => openVersion(ctx.caller, input)),
  keep: caller.input(keepVersionInput).mutation(({ ctx, input }) => keepVersion(ctx.caller, input)),
  keepReplaced: caller
    .input(z.object({ id: z.uuid(), key: z.uuid() }))
    .mutation(({ ctx, input }) => keepReplaced(ctx.caller, input)),
  remove: caller.input(versionInput).mutation(({ ctx, input }) => removeVersion(ctx.caller, input)),
});

/** For any session, anonymous ones too. */
export const deskRouter = router({
  create: caller
    .input(fields.pipe(createInput))
    .mutation(({ ctx, input }) => createDocument(ctx.caller, input)),
  save: caller
    .input(fields.pipe(saveInput))
    .mutation(({ ctx, input }) => saveDocument(ctx.caller, input)),
  open: caller.input(documentInput).query(async ({ ctx, input }) => {
    const { kernel, ownerId } = ctx.caller;
    return documentOnWire(await readDocument(kernel.db, ownerId, input.id));
  }),
  /** Whether another device has saved since. */
  head: caller.input(documentInput).query(async ({ ctx, input }) => {
    const { kernel, ownerId } = ctx.caller;
    return readHead(kernel.db, ownerId, input.id);
  }),
  list: caller.input(documentsInput).query(({ ctx, input }) => listDocuments(ctx.caller, input)),
  remove: caller
    .input(documentInput)
    .mutation(({ ctx, input }) => moveToBin(ctx.caller, input.id, true)),
  restore: caller
    .input(documentInput)
    .mutation(({ ctx, input }) => moveToBin(ctx.caller, input.id, false)),
  /** For what is in the bin. */
  removeForGood: caller
    .input(documentInput)
    .mutation(({ ctx, input }) => removeBinned(ctx.caller, input.id)),
  emptyBin: caller.mutation(({ ctx }) => emptyBin(ctx.caller)),
  images: caller.input(documentInput).query(({ ctx, input }) => listImages(ctx.caller, input.id)),
  keepImage: caller
    .input(form.pipe(z.object({ id: z.uuid(), file: z.instanceof(File) })))
    .mutation(({ ctx, input }) => keepImage(ctx.caller, input)),
  versions: versionsRouter,
  files: filesRouter,
  suggest: suggestRouter,
  process: processRouter,
});
export type DeskRouter = typeof deskRouter;
