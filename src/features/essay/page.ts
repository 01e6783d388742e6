import type { PageSpec } from '#shared/site/define.ts';
import { islandGroups } from './groups.ts';

/** Essays from a brief over an outline that can be changed to a draft with checked quotes. */
export function essayWriter(): PageSpec {
  return {
    feature: 'essay',
    indexed: true,
    listed: true,
    reads: [...islandGroups, 'crash'],
    props: {},
  };
}
