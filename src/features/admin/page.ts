import type { PageSpec } from '#shared/site/define.ts';

/** `/app/admin` of the main site: the operators' console. No page links to it. */
export function admin(): PageSpec {
  return {
    ...{ feature: 'admin', indexed: false, listed: false },
    ...{ reads: ['admin', 'price:ui.meter.', 'crash'], props: {} },
  };
}
