import type { Money } from './currency-info.ts';
import { amountText, dailyPrice, monthlyHundredths, type ProductPrice } from './price.ts';

const hundredths = { noDivisionNeeded: false } as const;

/** A sign that ends in a letter keeps its distance: `CHF 9.99`, but `$9.99`. It never breaks. */
function withSign(amount: string, { symbol }: Money): string {
  return /\p{L}$/u.test(symbol) ? `${symbol}\u00a0${amount}` : symbol + amount;
}

/** Minor units with their currency, as a person reads them: `$1,234.50`, `¥1,480`. */
export function priceText(amount: number, money: Money): string {
  return withSign(amountText(amount, money), money);
}

/** The price of a month, rounded down to 2 decimals (SPEC 9); yen have decimals only where they need them. */
export function monthlyText(product: ProductPrice, money: Money): string {
  const monthly = monthlyHundredths(product, money);
  if (money.noDivisionNeeded && monthly % 100 === 0) return priceText(monthly / 100, money);
  return withSign(amountText(monthly, hundredths), money);
}

/** The price of a day, monthly / 30 (SPEC 9), to the nearest hundredth. */
export function dailyText(product: ProductPrice, money: Money): string {
  const daily = Math.round(dailyPrice(product, money) * 100);
  return withSign(amountText(daily, hundredths), money);
}
