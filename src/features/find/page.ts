import type { PageSpec } from '#shared/site/define.ts';

/** `/find`: search over the pages of the site, by an index that the build makes for each language. */
export function find(): PageSpec {
  return { feature: 'find', indexed: false, listed: false, reads: ['find'], props: {} };
}
