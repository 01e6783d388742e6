import type { APIRoute } from 'astro';
import { serveExport } from '#features/account/data/server/serve.ts';
import { answered } from '#server/http/answered.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals, params: { id = '' }, request }) =>
  answered(locals, () => serveExport(locals.kernel, request, { id, drained: locals.drained }));
