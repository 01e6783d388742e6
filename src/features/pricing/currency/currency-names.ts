import { type Currency, currencies } from '#shared/currency/currency.ts';

export interface CurrencyName {
  readonly code: Currency;
  /** In the language of the page. */
  readonly name: string;
}

/** Named while the page is built: the browser's own list may know other names. @param tag BCP 47 */
export function currencyNames(tag: string): readonly CurrencyName[] {
  const names = new Intl.DisplayNames(tag, { type: 'currency' });
  return currencies.map((code) => ({ code, name: names.of(code.toUpperCase()) ?? code }));
}
