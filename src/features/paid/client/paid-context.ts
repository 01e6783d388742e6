import { createContext, use } from 'react';
import type { Translate } from '#shared/i18n/words.ts';
import type { Meter } from '#shared/plan/meter.ts';

export interface Paid {
  readonly say: Translate<'paid'>;
  /** What the meters are called. */
  readonly meterNames: Readonly<Record<Meter, string>>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** Paths of the prices and of the site's first page. */
  readonly prices: string;
  readonly home: string;
}

export const PaidContext = createContext<Paid | null>(null);

export function usePaid(): Paid {
  const paid = use(PaidContext);
  if (!paid) throw new Error('no words outside the island');
  return paid;
}
