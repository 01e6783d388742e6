import { digestOf, keepDocument, knownDocument } from '#server/documents/keep.ts';
import { readWebPage } from '#server/documents/web-page.ts';
import { countKeptFile } from '#server/owned/keeping.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import type { Attachment } from '../contract.ts';
import { attachmentOnWire } from './attached.ts';

/**
 * Reads and keeps a web page, a document on the web, or what is said in a video.
 * @throws AppError as `readWebPage`; `storage_full`.
 */
export async function keepPage(caller: Caller, address: string): Promise<Attachment> {
  const { kernel, ownerId, hostKey, network } = caller;
  const { name, type, source, text } = await readWebPage(caller, address);
  const bytes = Buffer.from(text.pages.join('\f'));
  await countKeptFile({ limits: kernel.limits, ownerId, network }, bytes.length);
  const own = { ownerId, hostKey, sha256: digestOf(bytes), source, name };
  const row =
    (await knownDocument(kernel, own)) ??
    (await keepDocument(kernel, { ...own, kind: 'document', type, text, bytes: null }));
  return attachmentOnWire(caller, row);
}
