import { createContext, use } from 'react';
import type { RealLocale } from '#shared/i18n/locale.ts';
import type { Translate } from '#shared/i18n/words.ts';
import type { Meter } from '#shared/plan/meter.ts';

export interface Pricing {
  readonly say: Translate<'pricing'>;
  /** What the meters are called. */
  readonly meterNames: Readonly<Record<Meter, string>>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  readonly locale: RealLocale;
  /** Path of this page, of sign-up and of sign-in. */
  readonly here: string;
  readonly signUp: string;
  readonly signIn: string;
  /** What a visitor's group has in place of a plan's own words, 101 to 160 (SPEC 9). */
  readonly group: number;
}

export const PricingContext = createContext<Pricing | null>(null);

export function usePricing(): Pricing {
  const pricing = use(PricingContext);
  if (!pricing) throw new Error('no words outside the pricing island');
  return pricing;
}
