import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** The numbers of SPEC 7 and 9. */
export const queryDefaults = {
  retry: 2,
  gcTime: 5 * 60 * 1000,
  retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000),
  refetchOnWindowFocus: false,
  refetchOnMount: true,
} as const;

/** @param onError hears of each failed query or mutation once, after its last retry. */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: queryDefaults },
  });
}
