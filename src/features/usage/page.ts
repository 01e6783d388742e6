import type { PageSpec } from '#shared/site/define.ts';

/** `/app/usage`: what a person has, used and pays; the same on every site, for who is signed in. */
export function usage(): PageSpec {
  return {
    ...{ feature: 'usage', indexed: false, listed: false },
    ...{ reads: ['usage', 'price:ui.meter.', 'price:ui.use.cap.', 'crash'], props: {} },
  };
}
