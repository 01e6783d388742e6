import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planProducts, products } from '../plan/products.ts';
import { currencies } from './currency.ts';
import { moneyOf } from './currency-info.ts';
import { amountIn, dailyPrice, monthlyHundredths } from './price.ts';
import { dailyText, monthlyText, priceText } from './price-text.ts';

const money = fc.constantFrom(...currencies).map(moneyOf);
const numberOf = (text: string): number => Number(text.replace(/[^\d.]/g, ''));

test('a price stands behind its sign, with commas, and yen have no decimals (SPEC 9)', () => {
  expect(priceText(123_450, moneyOf('usd'))).toBe('$1,234.50');
  expect(priceText(123_450, moneyOf('chf'))).toBe('CHF\u00a01,234.50');
  expect(priceText(1_480, moneyOf('jpy'))).toBe('¥1,480');
  expect(priceText(99_900, moneyOf('cad'))).toBe('CA$999.00');
});

test('the text of any price in any currency is its amount (SPEC 9)', () => {
  fc.assert(
    fc.property(fc.constantFrom(...products), money, (product, one) => {
      const unit = one.noDivisionNeeded ? 1 : 100;
      expect(numberOf(priceText(amountIn(product, one), one)) * unit).toBeCloseTo(
        amountIn(product, one),
        4,
      );
    }),
  );
});

test('the month shown is floor of minor / duration / 100 to 2 decimals, the day a thirtieth (SPEC 9)', () => {
  fc.assert(
    fc.property(fc.constantFrom(...planProducts), money, (product, one) => {
      const units = amountIn(product, one) / (one.noDivisionNeeded ? 1 : 100);
      const shown = numberOf(monthlyText(product, one));
      expect(shown * 100).toBeCloseTo(monthlyHundredths(product, one), 4);
      expect(shown).toBeLessThanOrEqual(units / product.duration + 1e-9);
      const daily = dailyPrice(product, one);
      expect(daily).toBeCloseTo(shown / 30, 9);
      expect(Math.abs(numberOf(dailyText(product, one)) - daily)).toBeLessThanOrEqual(0.005 + 1e-9);
    }),
  );
});
