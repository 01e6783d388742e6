import type { APIRoute } from 'astro';
import { findDocument } from '#server/documents/serve.ts';
import { serveFile } from '#server/files/serve.ts';
import { findWorkFile } from '#server/works/serve.ts';

export const prerender = false;

const finders = [findWorkFile, findDocument];

export const GET: APIRoute = ({ locals: { kernel, drained }, params, request }) =>
  serveFile(kernel, request, { token: params.token ?? '', finders, drained });
