import type { APIRoute } from 'astro';
import { answerApi } from '#features/developer/api/server/endpoint.ts';

export const prerender = false;

export const ALL: APIRoute = ({ request, locals }) => answerApi(request, locals);
