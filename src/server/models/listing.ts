import type { Clock } from '../clock.ts';
import { guardedFetch } from './body-guard.ts';
import { fields, type Stated, statedOf } from './stated.ts';

/** The models that an OpenAI-compatible server lists. */
export interface Listing {
  /** Answers from memory where it can; else within the time-out. Empty where nobody answers for minutes. */
  ids(): Promise<readonly string[]>;
  /** What is said of one of the ids that were given last. */
  stated(id: string): Stated;
}

export interface ListingOptions {
  /** With `/v1`. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  /** Milliseconds that the first question may take. */
  readonly timeout: number;
  readonly clock: Clock;
  /** Asks what the list itself does not tell of its models. @throws where nobody answers. */
  readonly more?: (ids: readonly string[]) => Promise<ReadonlyMap<string, Stated>>;
}

type Known = ReadonlyMap<string, Stated>;

const freshMs = 30_000;
/** So long after it a question has its first words, and is held up by nothing. */
const laterMs = 1_000;
/** A server that starts anew, or is too busy to say what it has, still has it. */
const lostMs = 5 * 60_000;
const mostIds = 2_000;

/** Known ids are given at once, however old, and asked for again behind the caller's back. */
export function createListing(options: ListingOptions): Listing {
  let known: Known = new Map();
  let askedAt = Number.NEGATIVE_INFINITY;
  let failingSince: number | null = null;
  let asking: Promise<Known> | null = null;
  const take = (models: Known) => {
    failingSince = null;
    known = models;
  };
  const miss = () => {
    const now = options.clock.monotonic();
    failingSince ??= now;
    if (now - failingSince >= lostMs) known = new Map();
  };
  const ask = (): Promise<Known> => {
    asking ??= fetchKnown(options)
      .then(take, miss)
      .then(() => {
        asking = null;
        return known;
      });
    return asking;
  };
  const current = async (): Promise<Known> => {
    const now = options.clock.monotonic();
    const isFresh = now - askedAt <= freshMs;
    if (!isFresh) askedAt = now;
    if (known.size === 0) return isFresh && !asking ? known : ask();
    if (!isFresh) setTimeout(ask, laterMs).unref();
    return known;
  };
  return {
    ids: async () => [...(await current()).keys()],
    stated: (id) => known.get(id) ?? {},
  };
}

async function fetchKnown(options: ListingOptions): Promise<Known> {
  const listed = await fetchListed(options);
  const more = await options.more?.([...listed.keys()]).catch(() => null);
  return more ? new Map([...listed].map(([id, own]) => [id, { ...own, ...more.get(id) }])) : listed;
}

/** @throws where it is no list that comes, which says nothing of what the server has. */
async function fetchListed({ baseUrl, apiKey, timeout }: ListingOptions): Promise<Known> {
  const response = await guardedFetch(() => undefined)(`${baseUrl}/models`, {
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the list of models was answered with ${response.status}`);
  }
  const { data, models } = fields(await response.json());
  if (!Array.isArray(data)) throw new Error('the list of models was no list');
  // llama.cpp says beside the list what its models can do.
  const beside = new Map(
    Array.isArray(models) ? models.map((one: unknown) => [fields(one).model, fields(one)]) : [],
  );
  return new Map(
    data.slice(0, mostIds).flatMap((one: unknown): [string, Stated][] => {
      const { id } = fields(one);
      if (typeof id !== 'string' || id === '') return [];
      return [[id, statedOf({ ...beside.get(id), ...fields(one) })]];
    }),
  );
}
