import {
  createTRPCClient,
  httpBatchLink,
  httpBatchStreamLink,
  httpLink,
  isNonJsonSerializable,
  splitLink,
  type TRPCClient,
} from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { fault } from '#client/errors/failed.ts';
import { rpcLimits } from '#shared/rpc/limit.ts';
import { answering } from './answer.ts';
import { delayLink } from './delay-link.ts';
import type { CallHeaders } from './header.ts';

/** What a call's `context` may ask for (SPEC 7). */
export interface CallContext extends Record<string, unknown> {
  /** Sends the call in a request of its own. */
  readonly skipBatch?: boolean;
  /** The answer comes piece by piece: an async generator's call (DESIGN 4). It goes alone too. */
  readonly stream?: boolean;
  /** Milliseconds to wait before sending. */
  readonly awaitMs?: number;
}

export interface ClientOptions {
  /** Where calls go, `/api/trpc` on a page. */
  readonly url: string;
  readonly headers: CallHeaders;
  readonly fetch?: typeof fetch;
}

/** A client of each feature's router, by its key, over one set of links. */
export type ClientFor = <R extends AnyRouter>(key: string) => TRPCClient<R>;

/** Looked up at each call, as a script of the page may wrap it. */
export const pageFetch: typeof fetch = async (input, init) => {
  if (typeof globalThis.fetch !== 'function') throw fault('fetch_missing');
  return globalThis.fetch(input, init);
};

/** Calls made in the same tick share a request, unless their context or their input forbids it. */
export function createClient({ url, headers, fetch: fetcher }: ClientOptions): ClientFor {
  const options = {
    url,
    headers: () => headers.current(),
    fetch: answering(fetcher ?? pageFetch),
  };
  const client = createTRPCClient<AnyRouter>({
    links: [
      delayLink,
      splitLink({
        condition: ({ context, input }) =>
          context.skipBatch === true || isNonJsonSerializable(input),
        true: httpLink(options),
        false: splitLink({
          condition: ({ context }) => context.stream === true,
          // One call a request: the pieces of two would wait for each other.
          true: httpBatchStreamLink({ ...options, maxItems: 1 }),
          false: httpBatchLink({
            ...options,
            maxItems: rpcLimits.calls,
            maxURLLength: rpcLimits.url,
          }),
        }),
      }),
    ],
  });
  return <R extends AnyRouter>(key: string) =>
    (client as unknown as Record<string, TRPCClient<R>>)[key] as TRPCClient<R>;
}
