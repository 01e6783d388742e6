import type { Fetchable } from 'astro';
import { astro, FetchState, pages } from 'astro/fetch';
import { answerApi } from '#features/developer/api/server/endpoint.ts';
import { answerRpc } from '#server/trpc/endpoint.ts';
import { appRouter } from './pages/api/_router.ts';

/**
 * Astro's way from a request to its route. The built app uses none of Astro's middleware, actions,
 * redirects and sessions, so its routes are called at once, and the calls of pages and programs,
 * which are most of what Node answers, without a page's context. In development all is as Astro does it.
 */
export default {
  fetch(request) {
    const state = new FetchState(request);
    if (import.meta.env.DEV) return astro(state);
    if (state.routeData?.route === '/api/trpc/[...path]')
      return answerRpc(appRouter, request, state.locals, __BUILD__);
    if (state.routeData?.route === '/v1/[...path]') return answerApi(request, state.locals);
    return pages(state);
  },
} satisfies Fetchable;
