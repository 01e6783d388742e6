import type { APIRoute } from 'astro';
import { answerDeepl } from '#features/translate/api/server/deepl-endpoint.ts';
import { works } from '../api/_works.ts';

export const prerender = false;

export const ALL: APIRoute = ({ request, locals }) => answerDeepl(request, locals, works);
