import type { LimitRule } from '#server/limits.ts';
import { countKeptFile } from '#server/owned/keeping.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { documentByteLimit } from '#shared/upload/document-rule.ts';
import type { EssaySource } from '../../contract.ts';
import { sourceOf } from './source-of.ts';

/** Files an hour that are read for one person. */
const reads: LimitRule = { name: 'essay-file', points: 120, seconds: 3600 };

/** The text of a file. @throws AppError `file_too_large`, `document_unreadable`, `too_many_requests` (SPEC 8). */
export async function readFile(caller: PageCaller, file: File): Promise<EssaySource> {
  const { kernel, ownerId, network, locale } = caller;
  if (file.size > documentByteLimit) throw new AppError('file_too_large');
  await countKeptFile({ limits: kernel.limits, ownerId, network }, file.size);
  if (!(await kernel.limits.take(reads, ownerId))) throw new AppError('too_many_requests');
  const { name, type } = file;
  const bytes = await file.bytes();
  const { title, pages } = await kernel.documents.read({ bytes, name, type, locale });
  return sourceOf({ title: title ?? name, url: '', text: pages.join('\n\n') });
}
