import type { PageSpec, SiteKey } from '#shared/site/define.ts';
import { islandGroups } from './groups.ts';

/** Articles one by one or from a list; `home` where another site's page is the one to be found. */
export function articleWriter(home?: SiteKey): PageSpec {
  return {
    feature: 'article',
    indexed: true,
    listed: true,
    reads: [...islandGroups, 'crash'],
    ...(home && { home }),
    props: {},
  };
}
