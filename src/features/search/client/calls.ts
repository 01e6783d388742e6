import { clientFor } from '#client/api/api.ts';
import { type Begun, begun } from '#client/api/begun.ts';
import { type Answered, answered } from '#client/errors/answered.ts';
import { told } from '#client/errors/told.ts';
import { beginSession } from '#client/session/begin.ts';
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

export function begin(input: BeginInput): Promise<Answered<Begun<Search, SearchEvent>>> {
  return begun((asking) => api.begin.mutate(input, asking));
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
