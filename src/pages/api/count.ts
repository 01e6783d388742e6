import type { APIRoute } from 'astro';
import { pairOf } from '#features/language/pair/path.ts';
import { takeCount } from '#server/counts/endpoint.ts';

export const prerender = false;

export const ALL: APIRoute = ({ request, locals }) =>
  takeCount({
    ...locals,
    request,
    patternOf: ({ key }, path) => {
      if (key === 'translate' && pairOf(path)) return '/*-*';
      return /^\/(?:share|tool)(?=\/[^/]+$)/.exec(path)?.[0].concat('/*') ?? null;
    },
  });
