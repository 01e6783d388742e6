import { queries } from './queries.ts';
import { queryDefaults } from './query-client.ts';

let turns = 0;

/** The second try of a query and those after it, each at its time (SPEC 7, 9). */
export async function tryAgain<T>(name: string, queryFn: () => Promise<T>): Promise<T> {
  turns += 1;
  const { retry, retryDelay } = queryDefaults;
  await new Promise((resolve) => setTimeout(resolve, retryDelay(0)));
  return queries.fetchQuery({
    ...{ queryKey: [name, turns], queryFn, gcTime: 0 },
    ...{ retry: retry - 1, retryDelay: (attempt) => retryDelay(attempt + 1) },
  });
}
