import type { Money } from '#shared/currency/currency-info.ts';

/** Units of a currency, cents behind the point, as minor units. */
export function minorOf(units: number, { noDivisionNeeded }: Money): number {
  return Math.round(noDivisionNeeded ? units : units * 100);
}
