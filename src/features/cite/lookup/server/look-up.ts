import type { Fetched, Fetcher } from '#server/fetch/fetcher.ts';
import { FetchRefused } from '#server/fetch/refused.ts';
import type { LimitRule } from '#server/limits.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { LookUpAnswer, LookUpInput } from '../../contract.ts';
import { partDate } from '../../item/date.ts';
import type { PartDate, Reference } from '../../item/reference.ts';
import { workOfCrossref, workOfDatacite } from './doi-work.ts';
import { workOfOpenLibrary } from './open-library.ts';
import { workOfPage } from './web-page.ts';

/** Works an hour that are looked up for one person, and for one network (R36). */
const lookUps: LimitRule = { name: 'cite-look-up', points: 120, seconds: 3600 };
const networkLookUps: LimitRule = { name: 'cite-look-up-network', points: 1_200, seconds: 3600 };

/** Who knows works by their names; the page says that they are asked. */
export const catalogues = {
  crossref: 'https://api.crossref.org',
  datacite: 'https://data.crosscite.org',
  openLibrary: 'https://openlibrary.org',
};
export type Catalogues = typeof catalogues;

const mostBytes = 2_000_000;
const timeoutMs = 12_000;
const json = ['application/json', 'application/vnd.citationstyles.csl+json', 'text/*'];

/**
 * Asks the source of a DOI, an ISBN or a page, through the guarded fetcher (R35).
 * @throws AppError `source_unreachable`, `too_many_requests`.
 */
export async function lookUp(
  { kernel, ownerId, network }: PageCaller,
  input: LookUpInput,
  from: Catalogues = catalogues,
): Promise<LookUpAnswer> {
  const { limits, fetch, clock } = kernel;
  const isFree =
    (await limits.take(lookUps, ownerId)) && (await limits.take(networkLookUps, network));
  if (!isFree) throw new AppError('too_many_requests');
  const today = dayOf(clock.now());
  try {
    if (input.what === 'doi') return await byDoi(fetch, input.id, from);
    if (input.what === 'isbn') return await byIsbn(fetch, input.id, from);
    return await byAddress(fetch, input.id, today);
  } catch (cause) {
    if (cause instanceof FetchRefused) throw new AppError('source_unreachable', { cause });
    throw cause;
  }
}

function dayOf(now: Date): PartDate | null {
  return partDate(now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate());
}

/** Crossref knows most; the others are asked of DataCite. */
async function byDoi(fetch: Fetcher, doi: string, from: Catalogues): Promise<LookUpAnswer> {
  const coded = doi.toWellFormed().split('/').map(encodeURIComponent).join('/');
  const first = await get(fetch, `${from.crossref}/works/${coded}`, json);
  const known = first && workOfCrossref(first);
  if (known) return found(known, 'Crossref');
  const type = 'application/vnd.citationstyles.csl+json';
  const second = await get(fetch, `${from.datacite}/${type}/${coded}`, json);
  const other = second && workOfDatacite(second);
  return other ? found(other, 'DataCite') : { state: 'missing', source: 'Crossref' };
}

async function byIsbn(fetch: Fetcher, isbn: string, from: Catalogues): Promise<LookUpAnswer> {
  const query = new URLSearchParams({ bibkeys: `ISBN:${isbn}`, format: 'json', jscmd: 'data' });
  const answer = await get(fetch, `${from.openLibrary}/api/books?${query}`, json);
  const work = answer && workOfOpenLibrary(answer, isbn);
  return work ? found(work, 'Open Library') : { state: 'missing', source: 'Open Library' };
}

async function byAddress(
  fetch: Fetcher,
  url: string,
  today: PartDate | null,
): Promise<LookUpAnswer> {
  const page = await fetch(url, {
    types: ['text/html', 'application/xhtml+xml'],
    mostBytes,
    timeoutMs,
  });
  const source = new URL(page.url).hostname;
  if (page.status >= 500) throw new AppError('source_unreachable');
  const work = page.status < 300 ? workOfPage(page, today) : null;
  return work ? found(work, source) : { state: 'missing', source };
}

function found(reference: Reference, source: string): LookUpAnswer {
  return { state: 'found', reference, source };
}

/** Null where the source knows no such work. @throws AppError as above where it does not answer. */
async function get(fetch: Fetcher, url: string, types: readonly string[]): Promise<string | null> {
  const { status, bytes }: Fetched = await fetch(url, { types, mostBytes, timeoutMs });
  if (status === 404 || status === 400 || status === 204 || status === 406) return null;
  if (status >= 300) throw new AppError('source_unreachable');
  return new TextDecoder().decode(bytes);
}
