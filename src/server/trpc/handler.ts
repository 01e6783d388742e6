import type { AnyRouter, inferRouterContext } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Outlet } from '#server/http/outlet.ts';
import type { Log } from '#server/log.ts';
import { type AppError, isAppError } from '#shared/errors/app-error.ts';
import { httpStatusOf } from '#shared/errors/rpc-code.ts';
import { type ClientKind, isClientKind } from '#shared/plan/client-kind.ts';
import { rpcHeaders, rpcPath } from '#shared/rpc/header.ts';
import { bounded } from './body.ts';
import { checkRequest, type GateRules } from './gate.ts';
import { reporter } from './report.ts';
import { answerStreamCall, isStreamCall } from './stream-call.ts';
import { wireError } from './wire-error.ts';

export interface ContextParts {
  readonly request: Request;
  readonly resHeaders: Headers;
  readonly platform: ClientKind | null;
}

export interface RpcOptions<R extends AnyRouter> extends GateRules {
  readonly request: Request;
  readonly router: R;
  /** Once a request, however many calls it holds. */
  readonly createContext: (parts: ContextParts) => Promise<inferRouterContext<R>>;
  readonly log: Log;
  /** Where an answer in pieces may be written; without it all goes through the response's body. */
  readonly outlet?: Outlet | undefined;
}

/** Answers one request of `/api/trpc` (SPEC 7). Never rejects, and never 500 for bad input. */
export async function handleRpc<R extends AnyRouter>(options: RpcOptions<R>): Promise<Response> {
  try {
    checkRequest(options.request, options);
    const request = await bounded(options.request, options.limits);
    return finished(await answer(request, options));
  } catch (error) {
    if (isAppError(error)) return finished(refuse(error));
    options.log.error({
      event: 'rpc.failed',
      name: error instanceof Error ? error.name : 'thrown',
    });
    return finished(refuse({ key: 'unknown' }));
  }
}

function answer<R extends AnyRouter>(request: Request, options: RpcOptions<R>): Promise<Response> {
  const { router, createContext, log, limits } = options;
  const kind = request.headers.get(rpcHeaders.platform);
  const platform = isClientKind(kind) ? kind : null;
  if (isStreamCall(request)) return answerStreamCall(request, options, platform);
  return fetchRequestHandler({
    endpoint: rpcPath,
    req: request,
    router,
    maxBatchSize: limits.calls,
    createContext: ({ resHeaders }) => createContext({ request, resHeaders, platform }),
    onError: reporter(log, request.signal),
  });
}

function refuse(error: Pick<AppError, 'key'>): Response {
  const shape = wireError({ key: error.key });
  const allow: Record<string, string> =
    error.key === 'method_not_allowed' ? { allow: 'GET, POST' } : {};
  return Response.json({ error: shape }, { status: httpStatusOf[shape.data.code], headers: allow });
}

function finished(response: Response): Response {
  response.headers.set('cache-control', 'no-store');
  // The library's refusals of a whole request are JSON that names no type.
  if (response.headers.get('content-type')?.startsWith('text/plain'))
    response.headers.set('content-type', 'application/json');
  return response;
}
