import type { APIRoute } from 'astro';
import { leadToAccount } from '#features/account/settings/server/lead.ts';

export const prerender = false;

export const GET: APIRoute = ({ url }) => leadToAccount(url);
