import type { APIRoute } from 'astro';
import { answered } from '#server/http/answered.ts';
import { serveZip } from '#server/works/zip.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals, request }) =>
  answered(locals, () => serveZip(locals.kernel, request, locals.drained));
