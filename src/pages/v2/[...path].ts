import type { APIRoute } from 'astro';
import { answerGrammar } from '#features/grammar/api/server/endpoint.ts';

export const prerender = false;

export const ALL: APIRoute = ({ request, locals }) => answerGrammar(request, locals);
