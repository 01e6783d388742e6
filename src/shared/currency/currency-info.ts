import { countryCurrencies } from './country.ts';
import type { Currency } from './currency.ts';
import { symbols } from './symbol.ts';

/** How amounts of a currency are counted and shown, whatever the country. */
export interface Money {
  readonly code: Currency;
  readonly symbol: string;
  /** The amount is whole units already, not hundredths (SPEC 9). */
  readonly noDivisionNeeded: boolean;
}

/** SPEC 3, currency info: what a visitor of a country pays in. */
export interface CurrencyInfo extends Money {
  /** English name of the country. */
  readonly country: string;
  /** ISO 3166 alpha-2 code of the country. */
  readonly iso: string;
  /** Offered beside cards through the card payment provider (SPEC 9). */
  readonly paymentMethod?: 'alipay';
}

/**
 * SPEC 9 names JPY alone. The forint, the New Taiwan dollar and the rupiah, though seldom written with
 * decimals, have hundredths in ISO 4217 and with card payment providers, so they divide like the rest.
 */
const undivided: ReadonlySet<Currency> = new Set<Currency>(['jpy']);

export function moneyOf(code: Currency): Money {
  return { code, symbol: symbols[code], noDivisionNeeded: undivided.has(code) };
}

function info(iso: string, country: string, code: Currency): CurrencyInfo {
  const base = { country, iso, ...moneyOf(code) };
  return iso === 'CN' ? { ...base, paymentMethod: 'alipay' } : base;
}

/** USD, United States: the default where the country is unknown or its currency unsupported (SPEC 9). */
export const defaultCurrency: CurrencyInfo = info('US', 'United States', 'usd');

const byCountry = new Map(
  countryCurrencies.map(([iso, name, code]) => [iso, info(iso, name, code)]),
);

/** @param country ISO 3166 alpha-2 in any case, as `user.getReqInfo` answers it; null when unknown. */
export function currencyOf(country: string | null | undefined): CurrencyInfo {
  return byCountry.get(country?.toUpperCase() ?? '') ?? defaultCurrency;
}
