import type { PageSpec, SiteKey } from '#shared/site/define.ts';

/** Statistics of a text's style, without a verdict; `home` where another site's page is the one to be found. */
export function detect(home?: SiteKey): PageSpec {
  return {
    feature: 'detect',
    indexed: true,
    listed: true,
    reads: ['detect', 'crash'],
    ...(home && { home }),
    props: {},
  };
}
