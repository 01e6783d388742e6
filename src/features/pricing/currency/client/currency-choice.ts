import { type Currency, isCurrency } from '#shared/currency/currency.ts';

const key = 'pricing:currency';

/** The currency that the visitor chose by hand, on this device; null for none, or where storage is blocked (R37). */
export function chosenCurrency(): Currency | null {
  try {
    const kept = localStorage.getItem(key) ?? '';
    return isCurrency(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Kept where that is possible; the page itself remembers in any case. */
export function keepCurrency(currency: Currency): void {
  try {
    localStorage.setItem(key, currency);
  } catch {}
}
