import type { Currency } from './currency.ts';

/**
 * Units of a currency per US dollar. SPEC 9 gives eur, gbp, jpy, inr and ngn; the others are our
 * choice, near their market values of November 2023. At most two decimals each, so that a rate is a
 * whole number of hundredths and conversion stays in integers.
 */
export const perUsd: Readonly<Record<Currency, number>> = {
  usd: 1,
  eur: 0.93,
  aud: 1.55,
  brl: 4.9,
  cad: 1.37,
  chf: 0.89,
  czk: 22.9,
  dkk: 6.97,
  gbp: 0.81,
  huf: 353,
  ils: 3.85,
  jpy: 149.71,
  mxn: 17.4,
  nok: 10.9,
  php: 56,
  pln: 4.13,
  sek: 10.7,
  myr: 4.68,
  inr: 83.2,
  cny: 7.28,
  uah: 36.2,
  idr: 15600,
  try: 28.5,
  hkd: 7.81,
  twd: 32.3,
  ngn: 1500,
};

/** SPEC 9: what a converted price is multiplied by in the currencies below. */
export const discountFactor = 0.6;

export const discounted: ReadonlySet<Currency> = new Set<Currency>([
  'brl',
  'huf',
  'mxn',
  'php',
  'pln',
  'myr',
  'inr',
  'cny',
  'uah',
  'idr',
  'ngn',
]);
