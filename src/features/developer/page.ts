import type { PageSpec } from '#shared/site/define.ts';

/** The API for others: its documentation, keys, and a call to try. */
export function developer(): PageSpec {
  return {
    ...{ feature: 'developer', indexed: true, listed: true },
    ...{ reads: ['developer', 'crash'], props: {} },
  };
}
