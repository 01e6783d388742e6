import type { APIRoute } from 'astro';
import { serveFile } from '#server/documents/serve.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals, params, request }) =>
  serveFile(locals.kernel, request, params.token ?? '');
