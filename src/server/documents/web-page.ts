import { AppError } from '#shared/errors/app-error.ts';
import { localeInfo } from '#shared/i18n/locale.ts';
import { documentByteLimit } from '#shared/upload/document-rule.ts';
import { inFetchTurn } from '../fetch/fetch-turn.ts';
import { namedFile } from '../fetch/named-file.ts';
import { FetchRefused } from '../fetch/refused.ts';
import type { LimitRule } from '../limits.ts';
import type { PageCaller } from '../trpc/page-caller.ts';
import type { ReadDocument } from './document-text.ts';
import { indexed } from './pieces.ts';
import { readTranscript, youtubeVideo } from './youtube.ts';

/** Addresses an hour that are fetched for one person, and for one network (R36). */
const fetches: LimitRule = { name: 'attach-page', points: 120, seconds: 3600 };
const networkFetches: LimitRule = { name: 'attach-page-network', points: 1_200, seconds: 3600 };
const types = [
  ...['text/*', 'application/xhtml+xml', 'application/json', 'application/pdf'],
  ...['application/epub+zip', 'application/octet-stream'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

export interface WebPage {
  /** Its title, else its file's name or its host. */
  readonly name: string;
  /** Media type; `text/vtt` of what is said in a video. */
  readonly type: string;
  /** Where it was found, after redirects. */
  readonly source: string;
  readonly text: ReadDocument;
}

type Caller = Pick<PageCaller, 'kernel' | 'ownerId' | 'network' | 'locale'>;

/**
 * Reads a web page, a document on the web, or what is said in a video.
 * @throws AppError `page_unreachable`, `transcript_missing`, `document_unreadable`, `file_too_large`
 * (SPEC 8), `too_many_requests`; `service_unavailable` where too many wait for theirs.
 */
export async function readWebPage(caller: Caller, address: string): Promise<WebPage> {
  const { limits } = caller.kernel;
  const isFree =
    (await limits.take(fetches, caller.ownerId)) &&
    (await limits.take(networkFetches, caller.network));
  if (!isFree) throw new AppError('too_many_requests');
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;
  return findPage(caller, url).catch((cause: unknown) => {
    throw cause instanceof FetchRefused ? new AppError(keyOf(cause), { cause }) : cause;
  });
}

function keyOf({
  reason,
}: FetchRefused): 'file_too_large' | 'document_unreadable' | 'page_unreachable' {
  if (reason === 'too-large') return 'file_too_large';
  return reason === 'type' ? 'document_unreadable' : 'page_unreachable';
}

async function findPage(caller: Caller, url: string): Promise<WebPage> {
  const { kernel, locale } = caller;
  const { fetch, documents } = kernel;
  const { tag } = localeInfo(locale);
  const video = youtubeVideo(url);
  if (video !== null) {
    const language = tag.split('-')[0] ?? tag;
    const asked = { video, language };
    const text = indexed(await inFetchTurn(caller, () => readTranscript(fetch, asked)));
    return { name: text.title ?? url, type: 'text/vtt', source: url, text };
  }
  const options = { types, mostBytes: documentByteLimit, headers: { 'Accept-Language': tag } };
  const page = await inFetchTurn(caller, () => fetch(url, options));
  if (page.status >= 300) throw new AppError('page_unreachable');
  const name = namedFile(page.url);
  const { bytes, type, charset } = page;
  const text = await documents.read({ bytes, name, type, charset });
  const { hostname } = new URL(page.url);
  return { name: text.title ?? (name || hostname), type, source: page.url, text };
}
