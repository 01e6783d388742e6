import type { LimitRule } from '#server/limits.ts';
import { countKeptFile } from '#server/owned/keeping.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AddAnswer } from '../../contract.ts';
import { longestText, longestTitle } from '../../limits.ts';
import { addText } from './library.ts';

/** Files an hour that are read for one person. */
const reads: LimitRule = { name: 'similarity-file', points: 60, seconds: 3600 };

/**
 * Adds the text of a document; the file itself is not kept.
 * @throws AppError `file_too_large`, `document_unreadable` (SPEC 8, R27), `too_many_requests`.
 */
export async function addFile(
  caller: PageCaller,
  { key, file }: { readonly key: string; readonly file: File },
): Promise<AddAnswer> {
  const { kernel, ownerId, network, locale } = caller;
  await countKeptFile({ limits: kernel.limits, ownerId, network }, file.size);
  if (!(await kernel.limits.take(reads, ownerId))) throw new AppError('too_many_requests');
  const { name, type } = file;
  const bytes = await file.bytes();
  const { pages, title } = await kernel.documents.read({ bytes, name, type, locale });
  const text = pages.join('\n\n');
  if (text.length > longestText) throw new AppError('file_too_large');
  const known = (title ?? name.replace(/\.[a-z0-9]+$/i, '')).slice(0, longestTitle).toWellFormed();
  return addText(caller, { key, text, title: known });
}
