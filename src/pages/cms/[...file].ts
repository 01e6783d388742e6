import type { APIRoute } from 'astro';
import { visitCms } from '#features/cms/server/visit.ts';

export const prerender = false;

export const ALL: APIRoute = ({ request, params, locals: { kernel, host } }) =>
  visitCms({ kernel, host, request, file: params.file ?? '' });
