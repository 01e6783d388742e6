import type { AnyRouter } from '@trpc/server';
import { getSession } from '#server/auth/session.ts';
import type { Outlet } from '#server/http/outlet.ts';
import type { Kernel } from '#server/kernel.ts';
import { rpcLimits } from '#shared/rpc/limit.ts';
import { isFamilyOrigin } from '#shared/site/origin.ts';
import type { HostInfo } from '#shared/site/resolve.ts';
import type { RpcContext } from './context.ts';
import { handleRpc } from './handler.ts';

/** What the middleware knows of a request. */
export interface Visit {
  readonly kernel: Kernel;
  readonly host: HostInfo;
  readonly ip: string;
  readonly outlet?: Outlet | undefined;
}

/**
 * Answers a request of `/api/trpc` with the whole context.
 * @param build this server's; '' in development, where no page is stale (R24).
 */
export function answerRpc(
  router: AnyRouter,
  request: Request,
  { kernel, host, ip, outlet }: Visit,
  build: string,
): Promise<Response> {
  return handleRpc({
    request,
    router,
    outlet,
    limits: rpcLimits,
    build: build || null,
    log: kernel.log,
    isFamilyOrigin: (origin) => isFamilyOrigin(kernel.hosts, kernel.addressing, origin),
    createContext: async (parts): Promise<RpcContext> => ({
      ...parts,
      kernel,
      site: host,
      ip,
      session: await getSession(kernel, request),
    }),
  });
}
