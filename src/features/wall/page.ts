import type { PageSpec } from '#shared/site/define.ts';

/** `/test-payment-wall` (SPEC 2): every limit and what a person sees of it, for who works on them. */
export const wallPage: PageSpec = {
  ...{ feature: 'wall', indexed: false, listed: false, props: {} },
  reads: ['essay:ui.limit.', 'article:ui.limit.', 'runs:ui.limit', 'crash'],
};
