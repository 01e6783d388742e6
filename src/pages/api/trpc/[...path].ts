import type { APIRoute } from 'astro';
import { answerRpc } from '#server/trpc/endpoint.ts';
import { appRouter } from '../_router.ts';

export const prerender = false;

export const ALL: APIRoute = ({ request, locals }) =>
  answerRpc(appRouter, request, locals, __BUILD__);
