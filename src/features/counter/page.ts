import type { PageSpec } from '#shared/site/define.ts';

/** The word counter. */
export function counter(): PageSpec {
  return {
    feature: 'counter',
    indexed: true,
    listed: true,
    reads: ['counter', 'crash'],
    props: {},
  };
}
