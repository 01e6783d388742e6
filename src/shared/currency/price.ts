import { groupThousands } from '../number/grouping.ts';
import type { Currency } from './currency.ts';
import type { Money } from './currency-info.ts';
import { discounted, discountFactor, perUsd } from './rate.ts';

/** SPEC 3, product price. Amounts are minor units; `price` is in US cents. */
export interface ProductPrice {
  readonly price: number;
  /** Months that the price pays for: 1 or 12; 0 for what is paid once. */
  readonly duration: number;
  readonly usage_count: number;
  /** Amount by currency, in the currency's own minor units; comes before conversion. */
  readonly more_currency: Readonly<Partial<Record<Currency, number>>>;
  readonly product_name: string;
}

const hundredths = (value: number): number => Math.round(value * 100);

/** @throws RangeError where the result would no longer be exact. */
function safe(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`not an exact amount: ${value}`);
  return value;
}

/** Half up, in integers alone. */
function divideRounded(amount: number, by: number): number {
  const rest = amount % by;
  return (amount - rest) / by + (rest * 2 >= by ? 1 : 0);
}

/** US cents as minor units of a currency, by rate and discount factor (SPEC 9); half up. */
function converted(cents: number, { code, noDivisionNeeded }: Money): number {
  const tenths = discounted.has(code) ? Math.round(discountFactor * 10) : 10;
  const scaled = safe(safe(cents) * hundredths(perUsd[code]) * tenths);
  return divideRounded(scaled, noDivisionNeeded ? 100_000 : 1000);
}

/**
 * What the product costs in a currency, in minor units (whole units where `noDivisionNeeded`).
 * @throws RangeError for an amount that is negative, broken or beyond exact integers.
 */
export function amountIn(product: ProductPrice, currency: Money): number {
  const own = product.more_currency[currency.code];
  return own === undefined ? converted(product.price, currency) : safe(own);
}

/**
 * Price of one month in hundredths of the currency's unit: price / duration, rounded down to 2 decimals
 * (SPEC 9). Hundredths for JPY too, whose 1,000 a year are 83.33 a month.
 * @throws RangeError as `amountIn`, and for a duration that is no positive integer.
 */
export function monthlyHundredths(product: ProductPrice, currency: Money): number {
  const { duration } = product;
  if (!Number.isSafeInteger(duration) || duration < 1)
    throw new RangeError(`no duration: ${duration}`);
  const amount = safe(amountIn(product, currency) * (currency.noDivisionNeeded ? 100 : 1));
  return (amount - (amount % duration)) / duration;
}

/** Price of one day in units of the currency: monthly / 30, not rounded (SPEC 9). */
export function dailyPrice(product: ProductPrice, currency: Money): number {
  return monthlyHundredths(product, currency) / 3000;
}

/** Minor units as a person reads them: `1,234.50`, `1,500` for JPY. The symbol is `currency.symbol`. */
export function amountText(
  amount: number,
  { noDivisionNeeded }: Pick<Money, 'noDivisionNeeded'>,
): string {
  if (noDivisionNeeded) return groupThousands(safe(amount));
  const cents = safe(amount) % 100;
  return `${groupThousands((amount - cents) / 100)}.${String(cents).padStart(2, '0')}`;
}
