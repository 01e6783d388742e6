import type { APIRoute } from 'astro';
import { answerPayments } from '#server/payments/endpoint.ts';

export const prerender = false;

export const ALL: APIRoute = ({ locals, params, request }) =>
  answerPayments({ kernel: locals.kernel, request, path: params.path ?? '' });
