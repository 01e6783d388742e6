import type { PageSpec, SiteKey } from '#shared/site/define.ts';
import { islandGroups } from './groups.ts';

/** What a text shares with others; `home` where another site's page is the one to be found. */
export function similarity(home?: SiteKey): PageSpec {
  return {
    feature: 'similarity',
    indexed: true,
    listed: true,
    reads: [...islandGroups, 'crash'],
    ...(home && { home }),
    props: {},
  };
}
