import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import { queries } from '#client/query/queries.ts';
import type { Page } from '#shared/rpc/page.ts';
import type { OpenedText, SaveAnswer, SavedText, SaveInput } from '../contract.ts';
import type { CounterRouter } from '../server/router.ts';

const api = clientFor<CounterRouter>('counter');

/** Each answers null where the call failed; the visitor has been told why (SPEC 8). */
export function save(input: SaveInput): Promise<SaveAnswer | null> {
  return told(() => api.save.mutate(input));
}

export function list(cursor?: string): Promise<Page<SavedText> | null> {
  const queryFn = () => api.list.query(cursor ? { cursor } : {});
  return told(() => queries.fetchQuery({ queryKey: ['counter.list', cursor], queryFn }));
}

export function get(id: string): Promise<OpenedText | null> {
  const queryFn = () => api.get.query({ id });
  return told(() => queries.fetchQuery({ queryKey: ['counter.get', id], queryFn }));
}

export function remove(id: string): Promise<{ id: string } | null> {
  return told(() => api.remove.mutate({ id }));
}
