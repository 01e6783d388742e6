import { z } from 'zod';
import type { LimitRule } from '#server/limits.ts';
import { router } from '#server/trpc/init.ts';
import { caller, type PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { documentByteLimit } from '#shared/upload/document-rule.ts';
import type { FileMarkup } from '../contract.ts';

/** Files an hour that are read for one person, and for one network (R36). */
const reads: LimitRule = { name: 'desk-import', points: 120, seconds: 3600 };
const networkReads: LimitRule = { name: 'desk-import-network', points: 1_200, seconds: 3600 };

const upload = z
  .instanceof(FormData)
  .transform((fields): unknown => Object.fromEntries(fields))
  .pipe(z.object({ file: z.instanceof(File) }));

/** Files that become documents of the desk. */
export const filesRouter = router({
  read: caller.input(upload).mutation(({ ctx, input }) => readFile(ctx.caller, input.file)),
});

/**
 * What a file is made of; it is kept nowhere.
 * @throws AppError `file_too_large`, `document_unreadable` (SPEC 8), `too_many_requests`.
 */
async function readFile(
  { kernel, ownerId, network, locale }: PageCaller,
  file: File,
): Promise<FileMarkup> {
  const { name, type, size } = file;
  if (size > documentByteLimit) throw new AppError('file_too_large');
  const isFree =
    (await kernel.limits.take(reads, ownerId)) && (await kernel.limits.take(networkReads, network));
  if (!isFree) throw new AppError('too_many_requests');
  return kernel.documents.readMarkup({ bytes: await file.bytes(), name, type, locale });
}
