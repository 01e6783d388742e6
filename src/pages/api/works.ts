import type { APIRoute } from 'astro';
import { serveZip } from '#server/works/zip.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals: { kernel, drained }, request }) =>
  serveZip(kernel, request, drained);
