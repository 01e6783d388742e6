import type { APIRoute } from 'astro';
import { takeClick } from '#server/rewards/click.ts';

export const prerender = false;

export const ALL: APIRoute = ({ request, locals }) => takeClick({ ...locals, request });
