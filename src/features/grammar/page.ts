import type { PageSpec, SiteKey } from '#shared/site/define.ts';

/** The grammar checker; `home` where another site's page is the one to be found. */
export function grammarChecker(home?: SiteKey): PageSpec {
  return {
    feature: 'grammar',
    indexed: true,
    listed: true,
    reads: ['grammar', 'crash'],
    ...(home && { home }),
    props: {},
  };
}
