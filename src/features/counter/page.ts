import type { PageSpec, SiteKey } from '#shared/site/define.ts';

/** The word counter; `home` where another site's page is the one to be found. */
export function counter(home?: SiteKey): PageSpec {
  return {
    feature: 'counter',
    indexed: true,
    listed: true,
    reads: ['counter', 'crash'],
    ...(home && { home }),
    props: {},
  };
}
