import type { ReadDocument } from '#server/documents/document-text.ts';
import { digestOf, keepDocument, knownDocument } from '#server/documents/keep.ts';
import { indexed } from '#server/documents/pieces.ts';
import { readTranscript, youtubeVideo } from '#server/documents/youtube.ts';
import { FetchRefused } from '#server/fetch/refused.ts';
import type { LimitRule } from '#server/limits.ts';
import { countKeptFile } from '#server/owned/keeping.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { localeInfo } from '#shared/i18n/locale.ts';
import { documentByteLimit } from '#shared/upload/document-rule.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import type { Attachment } from '../contract.ts';
import { attachmentOnWire } from './attached.ts';

/** Addresses an hour that are fetched for one person, and for one network (R36). */
const fetches: LimitRule = { name: 'attach-page', points: 120, seconds: 3600 };
const networkFetches: LimitRule = { name: 'attach-page-network', points: 1_200, seconds: 3600 };
const types = [
  ...['text/*', 'application/xhtml+xml', 'application/json', 'application/pdf'],
  ...['application/epub+zip', 'application/octet-stream'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

interface Found {
  readonly name: string;
  readonly type: string;
  readonly source: string;
  readonly text: ReadDocument;
}

/**
 * Reads a web page, a document on the web, or what is said in a video.
 * @throws AppError `page_unreachable`, `transcript_missing`, `document_unreadable`, `file_too_large`
 * (SPEC 8), `storage_full`, `too_many_requests`.
 */
export async function keepPage(caller: Caller, address: string): Promise<Attachment> {
  const { kernel, ownerId, hostKey, network } = caller;
  const { limits } = kernel;
  const isFree =
    (await limits.take(fetches, ownerId)) && (await limits.take(networkFetches, network));
  if (!isFree) throw new AppError('too_many_requests');
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;
  const { name, type, source, text } = await findPage(caller, url).catch((cause: unknown) => {
    throw cause instanceof FetchRefused ? new AppError(keyOf(cause), { cause }) : cause;
  });
  const bytes = Buffer.from(text.pages.join('\f'));
  await countKeptFile({ limits, ownerId, network }, bytes.length);
  const own = { ownerId, hostKey, sha256: digestOf(bytes), source, name };
  const row =
    (await knownDocument(kernel.db, own)) ??
    (await keepDocument(kernel, { ...own, kind: 'document', type, text, bytes: null }));
  return attachmentOnWire(caller, row);
}

function keyOf({
  reason,
}: FetchRefused): 'file_too_large' | 'document_unreadable' | 'page_unreachable' {
  if (reason === 'too-large') return 'file_too_large';
  return reason === 'type' ? 'document_unreadable' : 'page_unreachable';
}

async function findPage({ kernel, locale }: Caller, url: string): Promise<Found> {
  const { fetch, documents } = kernel;
  const { tag } = localeInfo(locale);
  const video = youtubeVideo(url);
  if (video !== null) {
    const language = tag.split('-')[0] ?? tag;
    const text = indexed(await readTranscript(fetch, { video, language }));
    return { name: text.title ?? url, type: 'text/vtt', source: url, text };
  }
  const page = await fetch(url, {
    types,
    mostBytes: documentByteLimit,
    headers: { 'Accept-Language': tag },
  });
  if (page.status >= 300) throw new AppError('page_unreachable');
  const { pathname, hostname } = new URL(page.url);
  const name = pathname.split('/').at(-1) ?? '';
  const { bytes, type, charset } = page;
  const text = await documents.read({ bytes, name, type, charset });
  return { name: text.title ?? (name || hostname), type, source: page.url, text };
}
