import type { APIRoute } from 'astro';
import { serveClip } from '#features/video/share/server/shared-page.ts';

export const prerender = false;

export const GET: APIRoute = (context) => serveClip(context);
