import { createKept } from '#client/ui/kept-store.ts';
import { loadCalls } from '../../client/load-calls.ts';
import type { SearchLine } from '../../contract.ts';

/** Kept searches, newest first. */
export const kept = createKept<SearchLine>({
  list: async (cursor) => (await loadCalls())?.list(cursor),
  remove: async (id) => (await loadCalls())?.remove(id),
});

/** A search that has begun. */
export function putFirst({ id, query, state, createdAt }: SearchLine): void {
  kept.putFirst({ id, query, state, createdAt });
}
