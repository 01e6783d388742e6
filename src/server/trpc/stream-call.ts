import {
  type AnyRouter,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type inferRouterContext,
} from '@trpc/server';
import { AppError } from '#shared/errors/app-error.ts';
import { rpcPath } from '#shared/rpc/header.ts';
import type { ContextParts, RpcOptions } from './handler.ts';
import { linesOf } from './lines.ts';
import { reporter } from './report.ts';

/** Whether a request is one mutation whose answer comes in pieces: what pages read answers with. */
export function isStreamCall({ method, headers, url }: Request): boolean {
  if (method !== 'POST' || headers.get('trpc-accept') !== 'application/jsonl') return false;
  if (!headers.get('content-type')?.startsWith('application/json')) return false;
  const { pathname, searchParams } = new URL(url);
  return searchParams.get('batch') === '1' && /^\/[\w.-]+$/.test(pathname.slice(rpcPath.length));
}

/** The same as the library answers, without its layers. Never rejects. */
export async function answerStreamCall<R extends AnyRouter>(
  request: Request,
  { router, createContext, log, outlet }: RpcOptions<R>,
  platform: ContextParts['platform'],
): Promise<Response> {
  const { signal } = request;
  const path = new URL(request.url).pathname.slice(rpcPath.length + 1);
  const report = reporter(log, signal);
  const resHeaders = new Headers();
  const call = { path, type: 'mutation', input: undefined } as const;
  let ctx: inferRouterContext<R> | undefined;
  const body = await linesOf({
    signal,
    outlet,
    run: async (aborted) => {
      ctx = await createContext({ request, resHeaders, platform });
      const getRawInput = () => inputOf(request);
      return callTRPCProcedure({
        ...{ router, path, type: call.type, ctx, getRawInput, signal: aborted, batchIndex: 0 },
      });
    },
    tell: (thrown) => {
      const error = getTRPCErrorFromUnknown(thrown);
      report({ error, path });
      return getTRPCErrorShape({ ...call, config: router._def._config, error, ctx });
    },
  });
  resHeaders.set('content-type', 'application/json');
  resHeaders.append('vary', 'trpc-accept, accept');
  // nginx, as a proxy before us, would pass an answer on once it has a page of it.
  resHeaders.set('x-accel-buffering', 'no');
  return new Response(body, { headers: resHeaders });
}

/** Of the one call. @throws AppError parameter */
async function inputOf(request: Request): Promise<unknown> {
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== 'object' || body === null) throw new AppError('parameter');
  return (body as Record<string, unknown>)['0'];
}
