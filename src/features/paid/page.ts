import type { PageSpec } from '#shared/site/define.ts';

/** Where a payment page leads back to: what became of a purchase, with `order` in the address. */
export function paidPages(): Readonly<Record<string, PageSpec>> {
  return { '/app/paid': paid(false), '/paid-successfully-lifetime': paid(true) };
}

function paid(isLifetime: boolean): PageSpec {
  return {
    ...{ feature: 'paid', indexed: false, listed: false },
    ...{ reads: ['paid', 'price:ui.meter.', 'crash'], props: { isLifetime } },
  };
}
