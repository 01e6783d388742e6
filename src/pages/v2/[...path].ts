import type { APIRoute } from 'astro';
import { answerGrammar } from '#features/grammar/api/server/endpoint.ts';
import { answerDeepl, isDeepl } from '#features/translate/api/server/deepl-endpoint.ts';
import { works } from '../api/_works.ts';

export const prerender = false;

/** Two APIs share this folder: LanguageTool's, and DeepL's. */
export const ALL: APIRoute = ({ request, locals }) =>
  isDeepl(request) ? answerDeepl(request, locals, works) : answerGrammar(request, locals);
