import type { PageSpec, SiteKey } from '#shared/site/define.ts';

/** The citation generator; `home` where another site's page is the one to be found. */
export function cite(home?: SiteKey): PageSpec {
  return {
    feature: 'cite',
    indexed: true,
    listed: true,
    reads: ['cite', 'crash'],
    ...(home && { home }),
    props: {},
  };
}
