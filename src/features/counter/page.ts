import type { PageSpec } from '#shared/site/define.ts';

/** The text counter. */
export function counter(): PageSpec {
  return { feature: 'counter', indexed: true, listed: true, reads: ['counter'], props: {} };
}
