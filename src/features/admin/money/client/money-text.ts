import type { Currency } from '#shared/currency/currency.ts';
import { moneyOf } from '#shared/currency/currency-info.ts';
import { priceText } from '#shared/currency/price-text.ts';

/** Minor units as a person reads them. */
export function moneyText(amount: number, currency: Currency): string {
  const text = priceText(Math.abs(amount), moneyOf(currency));
  return amount < 0 ? `−${text}` : text;
}

/** Minor units as a field of a form takes them. */
export function unitsOf(amount: number, currency: Currency): string {
  return moneyOf(currency).noDivisionNeeded ? String(amount) : (amount / 100).toFixed(2);
}

/** What the field counts by. */
export function stepOf(currency: Currency): number {
  return moneyOf(currency).noDivisionNeeded ? 1 : 0.01;
}
