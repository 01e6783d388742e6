import type { PageSpec, SiteKey } from '#shared/site/define.ts';
import { lateGroups, pageGroups } from './groups.ts';

/** The writing desk; `home` where another site's page is the one to be found. */
export function desk(home?: SiteKey): PageSpec {
  return {
    feature: 'desk',
    indexed: true,
    listed: true,
    reads: [...pageGroups, ...lateGroups, 'crash'],
    ...(home && { home }),
    props: {},
  };
}
