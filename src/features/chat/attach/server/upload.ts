import { digestOf, type Kept, keepDocument, knownDocument } from '#server/documents/keep.ts';
import type { DocumentRow } from '#server/documents/table.ts';
import type { LimitRule } from '#server/limits.ts';
import { countKeptFile } from '#server/owned/keeping.ts';
import { checkImage } from '#server/upload/image.ts';
import { scaled } from '#server/upload/scaled.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { documentByteLimit } from '#shared/upload/document-rule.ts';
import { imageType } from '#shared/upload/image-type.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import type { Attachment } from '../contract.ts';
import { attachmentOnWire } from './attached.ts';

/** Files an hour that are read or looked at for one person. */
const reads: LimitRule = { name: 'attach-file', points: 200, seconds: 3600 };

/**
 * Reads and keeps a file; one that came before is the same (R16).
 * @throws AppError `file_too_large`, `document_unreadable`, `image_type`, `image_size` (SPEC 5, 8),
 * `storage_full`, `too_many_requests`.
 */
export async function keepUpload(caller: Caller, file: File): Promise<Attachment> {
  const { kernel, ownerId, network } = caller;
  if (file.size > documentByteLimit) throw new AppError('file_too_large');
  await countKeptFile({ limits: kernel.limits, ownerId, network }, file.size);
  const bytes = await file.bytes();
  const sha256 = digestOf(bytes);
  const known = await knownDocument(kernel, { ownerId, sha256, source: null, name: file.name });
  return attachmentOnWire(caller, known ?? (await keepNew(caller, file, bytes, sha256)));
}

async function keepNew(
  { kernel, ownerId, hostKey, locale }: Caller,
  { name, type }: File,
  bytes: Uint8Array,
  sha256: string,
): Promise<DocumentRow> {
  if (!(await kernel.limits.take(reads, ownerId))) throw new AppError('too_many_requests');
  const own = { ownerId, hostKey, name, sha256, source: null } satisfies Partial<Kept>;
  if (type.startsWith('image/') || imageType(bytes)) {
    const check = await checkImage(bytes);
    if (!check.ok) throw new AppError(check.error);
    const image = { kind: 'image', type: check.mediaType, text: null } as const;
    return keepDocument(kernel, { ...own, ...image, bytes: await scaled(check) });
  }
  const text = await kernel.documents.read({ bytes, name, type, locale });
  return keepDocument(kernel, { ...own, kind: 'document', type, bytes, text });
}
