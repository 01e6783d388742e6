import type { APIRoute } from 'astro';
import { findDocument } from '#server/documents/serve.ts';
import { serveFile } from '#server/files/serve.ts';
import { answered } from '#server/http/answered.ts';
import { findWorkFile } from '#server/works/serve.ts';

export const prerender = false;

const finders = [findWorkFile, findDocument];

export const GET: APIRoute = ({ locals, params: { token = '' }, request }) => {
  const { kernel, drained } = locals;
  return answered(locals, () => serveFile(kernel, request, { token, finders, drained }));
};
