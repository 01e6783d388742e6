import { clientFor } from '#client/api/api.ts';
import { failureOf } from '#client/errors/failure-of.ts';
import { handleError } from '#client/errors/handle.ts';
import { told } from '#client/errors/told.ts';
import { beginSession } from '#client/session/begin.ts';
import { type ErrorKey, errorKeyOf } from '#shared/errors/catalogue.ts';
import type { Page } from '#shared/rpc/page.ts';
import type {
  BeginInput,
  FamilyPage,
  Search,
  SearchEvent,
  SearchLine,
  SearchSetting,
} from '../contract.ts';
import type { SearchRouter } from '../server/router.ts';

const api = clientFor<SearchRouter>('search');

/** What a call came to; the visitor has been told of a failure (SPEC 8). */
export type Answered<T> =
  | { readonly value: T }
  | { readonly value: null; readonly error: ErrorKey | undefined };

export function begin(input: BeginInput): Promise<Answered<Search>> {
  return answered(() => api.begin.mutate(input));
}

export function open(id: string): Promise<Answered<Search>> {
  return answered(() => api.open.query({ id }));
}

/** Each of these answers null where the call failed; the visitor has been told why. */
export function setting(): Promise<SearchSetting | null> {
  return told(() => api.setting.query());
}

export function list(cursor?: string): Promise<Page<SearchLine> | null> {
  return told(() => api.list.query(cursor ? { cursor } : {}));
}

export function stop(id: string): Promise<{ readonly id: string } | null> {
  return told(() => api.stop.mutate({ id }));
}

export function remove(id: string): Promise<{ readonly id: string } | null> {
  return told(() => api.remove.mutate({ id }));
}

export function family(query: string): Promise<readonly FamilyPage[] | null> {
  return told(() => api.family.query({ query }));
}

/** @throws what the call library throws where the connection breaks: the caller attaches again. */
export async function attach(
  id: string,
  from: number,
  signal: AbortSignal,
): Promise<AsyncIterable<SearchEvent>> {
  await beginSession();
  return api.attach.mutate({ id, from }, { context: { stream: true }, signal });
}

/** Whether trying again cannot help: the server refused. */
export function isRefused(error: unknown): boolean {
  const failure = failureOf(error);
  if (failure.kind !== 'rpc' || !failure.status || failure.status >= 500) return false;
  return failure.status !== 429 && failure.status !== 408;
}

async function answered<T>(call: () => Promise<T>): Promise<Answered<T>> {
  if (!(await beginSession())) return { value: null, error: undefined };
  try {
    return { value: await call() };
  } catch (thrown) {
    handleError(thrown);
    const failure = failureOf(thrown);
    const error = failure.kind === 'rpc' ? errorKeyOf(failure.message) : undefined;
    return { value: null, error };
  }
}
