import type { APIRoute } from 'astro';
import { handleAuth } from '#server/auth/handler.ts';
import { owned } from '../_owned.ts';

export const prerender = false;

export const ALL: APIRoute = ({ request, locals: { kernel, host, ip } }) =>
  handleAuth(kernel, request, { host, ip, owned });
