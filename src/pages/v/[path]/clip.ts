import type { APIRoute } from 'astro';
import { serveClip } from '#features/video/share/server/shared-page.ts';
import { answered } from '#server/http/answered.ts';

export const prerender = false;

export const GET: APIRoute = (context) => answered(context.locals, () => serveClip(context));
