import { clientFor } from '#client/api/api.ts';
import { type Answered, answered } from '#client/errors/answered.ts';
import type { Entry, LookUpAnswer, LookUpInput, PutAnswer } from '../contract.ts';
import type { CiteRouter } from '../server/router.ts';

const api = clientFor<CiteRouter>('cite');

/** What a call came to; the visitor has been told of a failure (SPEC 8). */
export function list(): Promise<Answered<readonly Entry[]>> {
  return answered(() => api.list.query());
}

export function put(entries: readonly Entry[]): Promise<Answered<PutAnswer>> {
  return answered(() => api.put.mutate({ entries: [...entries] }));
}

export async function remove(key: string): Promise<boolean> {
  return (await answered(() => api.remove.mutate({ key }))).value !== null;
}

export async function order(keys: readonly string[]): Promise<boolean> {
  return (await answered(() => api.order.mutate({ keys: [...keys] }))).value !== null;
}

export function lookUp(input: LookUpInput): Promise<Answered<LookUpAnswer>> {
  return answered(() => api.lookUp.mutate(input));
}
