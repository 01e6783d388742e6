/** The 26 currencies in which prices are quoted, in the order of SPEC 9. */
export const currencies = [
  'usd',
  'eur',
  'aud',
  'brl',
  'cad',
  'chf',
  'czk',
  'dkk',
  'gbp',
  'huf',
  'ils',
  'jpy',
  'mxn',
  'nok',
  'php',
  'pln',
  'sek',
  'myr',
  'inr',
  'cny',
  'uah',
  'idr',
  'try',
  'hkd',
  'twd',
  'ngn',
] as const;

/** ISO 4217 in lower case, as in `ProductPrice.more_currency`. */
export type Currency = (typeof currencies)[number];

const known: ReadonlySet<string> = new Set(currencies);

export function isCurrency(code: string): code is Currency {
  return known.has(code);
}

/** The currency itself, in any case, or `usd` where it is not supported (SPEC 5). */
export function supportedCurrency(code: string | null | undefined): Currency {
  const lower = code?.toLowerCase() ?? '';
  return isCurrency(lower) ? lower : 'usd';
}
