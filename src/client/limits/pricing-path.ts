import type { ErrorKey } from '#shared/errors/catalogue.ts';
import { type Meter, meterOfLimit } from '#shared/plan/meter.ts';

/** Prices of this site in the page's language, at the packs of a meter where one is meant. */
export function pricingPath(meter?: Meter): string {
  const path = document.documentElement.dataset.pricing ?? '/pricing';
  return meter ? `${path}#${meter}` : path;
}

/** Where to get more after an error; null where having more would not help. */
export function pricingOf(error: ErrorKey | null | undefined): string | null {
  const meter = error ? meterOfLimit(error) : undefined;
  return meter ? pricingPath(meter) : null;
}
