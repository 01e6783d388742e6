import { handleError } from '#client/errors/handle.ts';
import { createQueryClient } from './query-client.ts';

/** The page's cache, shared by its islands. */
export const queries = createQueryClient(handleError);

let turns = 0;

/**
 * Asks anew, with the tries and waits of a query (SPEC 7), and shares no answer that is on its way:
 * that may be older than what has changed since.
 */
export function askAnew<T>(name: string, queryFn: () => Promise<T>): Promise<T> {
  turns += 1;
  return queries.fetchQuery({ queryKey: [name, turns], queryFn, gcTime: 0 });
}
