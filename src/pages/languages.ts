import type { APIRoute } from 'astro';
import { answerLibre } from '#features/translate/api/server/libre-endpoint.ts';

export const prerender = false;

export const ALL: APIRoute = ({ request, locals }) => answerLibre(request, locals);
