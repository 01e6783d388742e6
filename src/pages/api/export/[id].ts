import type { APIRoute } from 'astro';
import { serveExport } from '#features/account/data/server/serve.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals: { kernel, drained }, params, request }) =>
  serveExport(kernel, request, { id: params.id ?? '', drained });
