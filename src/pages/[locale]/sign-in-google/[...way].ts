import type { APIRoute } from 'astro';
import { leadToGoogle } from '#features/account/ways/server/suffix.ts';

export const prerender = false;

export const GET: APIRoute = ({ url }) => leadToGoogle(url);
