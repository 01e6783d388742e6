import type { Clock } from '../clock.ts';
import { guardedFetch } from './body-guard.ts';

/** Ids of the models that an OpenAI-compatible server lists. */
export interface Listing {
  /** Answers from memory where it can; else within the time-out. Empty where nobody answers. */
  ids(): Promise<readonly string[]>;
}

export interface ListingOptions {
  /** With `/v1`. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  /** Milliseconds that the first question may take. */
  readonly timeout: number;
  readonly clock: Clock;
}

const freshMs = 30_000;
/** So long after it a question has its first words, and is held up by nothing. */
const laterMs = 1_000;
const mostIds = 2_000;

/** Known ids are given at once, however old, and asked for again behind the caller's back. */
export function createListing(options: ListingOptions): Listing {
  let known: readonly string[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<readonly string[]> | null = null;
  const ask = (): Promise<readonly string[]> => {
    asking ??= fetchIds(options)
      .catch(() => [])
      .then((ids) => {
        known = ids;
        asking = null;
        return ids;
      });
    return asking;
  };
  return {
    ids: async () => {
      const now = options.clock.monotonic();
      const isFresh = now - askedAt <= freshMs;
      if (!isFresh) askedAt = now;
      if (known.length === 0) return isFresh && !asking ? known : ask();
      if (!isFresh) setTimeout(ask, laterMs).unref();
      return known;
    },
  };
}

async function fetchIds({ baseUrl, apiKey, timeout }: ListingOptions): Promise<string[]> {
  const response = await guardedFetch(() => undefined)(`${baseUrl}/models`, {
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) {
    await response.body?.cancel();
    return [];
  }
  const { data }: { data?: unknown } = Object(await response.json());
  if (!Array.isArray(data)) return [];
  return data
    .slice(0, mostIds)
    .map((one: unknown) => (Object(one) as { id?: unknown }).id)
    .filter((id): id is string => typeof id === 'string' && id !== '');
}
