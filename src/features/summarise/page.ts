import type { PageSpec, SiteKey } from '#shared/site/define.ts';
import { islandGroups } from './groups.ts';

/** The summariser; `home` where another site's page is the one to be found. */
export function summarise(home?: SiteKey): PageSpec {
  return {
    feature: 'summarise',
    indexed: true,
    listed: true,
    reads: [...islandGroups, 'crash'],
    ...(home && { home }),
    props: {},
  };
}
