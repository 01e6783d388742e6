import type { APIRoute } from 'astro';
import { handleHostCall } from '#server/data/host-call.ts';

export const prerender = false;

// `_data` and `_dev` by a parameter: Astro leaves out files whose names begin with an underscore.
export const ALL: APIRoute = ({ locals, params, request }) =>
  handleHostCall(locals.kernel, params.name ?? '', request);
