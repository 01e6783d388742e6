import type { APIRoute } from 'astro';
import { getSession } from '#server/auth/session.ts';
import { handleRpc } from '#server/trpc/handler.ts';
import { rpcLimits } from '#shared/rpc/limit.ts';
import { isFamilyOrigin } from '#shared/site/origin.ts';
import { appRouter as router } from '../_router.ts';

export const prerender = false;

export const ALL: APIRoute = ({ request, locals: { kernel, host, ip } }) =>
  handleRpc({
    request,
    router,
    limits: rpcLimits,
    build: __BUILD__ || null,
    log: kernel.log,
    isFamilyOrigin: (origin) => isFamilyOrigin(kernel.hosts, kernel.addressing, origin),
    createContext: async (parts) => ({
      ...parts,
      kernel,
      site: host,
      ip,
      session: await getSession(kernel, request),
    }),
  });
