import type { PageContext } from '#shared/site/page-context.ts';

/** What explains a tool below it; null in languages that do not have it. */
export function articleBelow(page: PageContext) {
  const isThere = page.spec.article !== undefined && page.articles('explainers').length > 0;
  return isThere ? page.article('explainers') : null;
}
