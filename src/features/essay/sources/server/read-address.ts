import { inFetchTurn } from '#server/fetch/fetch-turn.ts';
import { namedFile } from '#server/fetch/named-file.ts';
import { FetchRefused } from '#server/fetch/refused.ts';
import type { LimitRule } from '#server/limits.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { localeInfo } from '#shared/i18n/locale.ts';
import { documentByteLimit } from '#shared/upload/document-rule.ts';
import type { EssaySource } from '../../contract.ts';
import { sourceOf } from './source-of.ts';

/** Addresses an hour that are fetched for one person, and for one network (R36). */
const byPerson: LimitRule = { name: 'essay-page', points: 120, seconds: 3600 };
const byNetwork: LimitRule = { name: 'essay-page-network', points: 1_200, seconds: 3600 };
const types = [
  ...['text/*', 'application/xhtml+xml', 'application/pdf', 'application/epub+zip'],
  ...['application/octet-stream'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

/** A DOI leads to its paper's page. */
export function addressOf(given: string): string {
  const doi = /^(?:doi:\s*)?(10\.\d{4,9}\/\S+)$/i.exec(given)?.[1];
  if (doi) return `https://doi.org/${encodeURI(doi.toWellFormed())}`;
  return /^[a-z][a-z\d+.-]*:\/\//i.test(given) ? given : `https://${given}`;
}

/**
 * What a page or a paper says, through the guarded fetcher (R35).
 * @throws AppError `page_unreachable`, `document_unreadable`, `file_too_large`, `too_many_requests`,
 * `service_unavailable`.
 */
export async function readAddress(
  caller: PageCaller,
  { address }: { readonly address: string },
): Promise<EssaySource> {
  const { kernel, ownerId, network, locale } = caller;
  const { limits, fetch, documents } = kernel;
  const isFree = (await limits.take(byPerson, ownerId)) && (await limits.take(byNetwork, network));
  if (!isFree) throw new AppError('too_many_requests');
  const headers = { 'Accept-Language': localeInfo(locale).tag };
  const options = { types, mostBytes: documentByteLimit, headers };
  const page = await inFetchTurn(caller, () => fetch(addressOf(address), options)).catch(
    (cause: unknown) => {
      throw cause instanceof FetchRefused ? new AppError(keyOf(cause), { cause }) : cause;
    },
  );
  if (page.status >= 300) throw new AppError('page_unreachable');
  const { url, bytes, type, charset } = page;
  const name = namedFile(url);
  const { title, pages } = await documents.read({ bytes, name, type, charset });
  const { hostname } = new URL(url);
  return sourceOf({ title: title ?? (name || hostname), url, text: pages.join('\n\n') });
}

function keyOf({ reason }: FetchRefused) {
  if (reason === 'too-large') return 'file_too_large';
  return reason === 'type' ? 'document_unreadable' : 'page_unreachable';
}
