import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import { orTaken } from '#client/share/or-taken.ts';
import type { ShareCalls } from '#client/share/share-setting.ts';
import type { SearchRouter } from '../../server/router.ts';

const api = clientFor<SearchRouter>('search').share;

/** Calls for the links of a search, which never changes once it has ended. */
export function callsFor(searchId: string): ShareCalls {
  return {
    list: () => told(() => api.list.query({ searchId })),
    make: (options) => told(() => orTaken(api.create.mutate({ ...options, searchId }))),
    change: (change) => told(() => api.change.mutate(change)),
    close: (id) => told(() => api.revoke.mutate({ id })),
  };
}
