import type { PageSpec } from '#shared/site/define.ts';
import { islandGroups } from './groups.ts';

/** Search of the web with a cited answer; of the family's own pages where no provider is set up. */
export function search(): PageSpec {
  return {
    feature: 'search',
    indexed: true,
    listed: true,
    reads: [...islandGroups, 'crash'],
    props: {},
  };
}
