import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies } from './currency.ts';
import { currencyOf, defaultCurrency } from './currency-info.ts';
import { amountIn, amountText, dailyPrice, monthlyHundredths, type ProductPrice } from './price.ts';
import { discounted, perUsd } from './rate.ts';

const product = (fields: Partial<ProductPrice>): ProductPrice => ({
  price: 1999,
  duration: 1,
  usage_count: 0,
  more_currency: {},
  product_name: 'Pro',
  ...fields,
});
const japan = currencyOf('JP');
const country = fc.constantFrom('US', 'DE', 'GB', 'JP', 'IN', 'CN', 'NG', 'ID', 'HU', 'TW', 'TR');

test('takes the amount that the product names for the currency (SPEC 3)', () => {
  expect(amountIn(product({ more_currency: { eur: 1899 } }), currencyOf('FR'))).toBe(1899);
  expect(amountIn(product({ more_currency: { jpy: 3000 } }), japan)).toBe(3000);
  expect(amountIn(product({ more_currency: { eur: 0 } }), currencyOf('FR'))).toBe(0);
});

test('else converts the dollar price by the rate (SPEC 9)', () => {
  expect(amountIn(product({}), defaultCurrency)).toBe(1999);
  expect(amountIn(product({}), currencyOf('DE'))).toBe(1859); // 19.99 * 0.93 = 18.5907
  expect(amountIn(product({}), currencyOf('GB'))).toBe(1619); // 16.1919
});

test('JPY needs no division: the amount is whole yen (SPEC 9)', () => {
  expect(amountIn(product({}), japan)).toBe(2993); // 19.99 * 149.71 = 2992.7
  expect(amountText(2993, japan)).toBe('2,993');
});

test('multiplies a converted price by 0.6 in the named currencies (SPEC 9)', () => {
  expect(amountIn(product({ price: 1000 }), currencyOf('IN'))).toBe(49920); // 10 * 83.2 * 0.6
  expect(amountIn(product({ price: 1000 }), currencyOf('NG'))).toBe(900000);
  expect(amountIn(product({ price: 1000 }), currencyOf('TR'))).toBe(28500);
});

test('floors the monthly price to 2 decimals (SPEC 9)', () => {
  expect(monthlyHundredths(product({ price: 9999, duration: 12 }), defaultCurrency)).toBe(833); // 8.3325
  expect(monthlyHundredths(product({ price: 11999, duration: 12 }), defaultCurrency)).toBe(999); // 9.9992
  const yen = product({ more_currency: { jpy: 1000 }, duration: 12 });
  expect(monthlyHundredths(yen, japan)).toBe(8333);
});

test('the monthly price is never rounded up and never a cent too low (SPEC 9)', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(cents, fc.constantFrom(1, 3, 6, 12), country, (price, duration, iso) => {
      const info = currencyOf(iso);
      const one = product({ price, duration });
      const total = amountIn(one, info) * (info.noDivisionNeeded ? 100 : 1);
      const monthly = monthlyHundredths(one, info);
      expect(Number.isSafeInteger(monthly)).toBe(true);
      expect(monthly * duration).toBeLessThanOrEqual(total);
      expect((monthly + 1) * duration).toBeGreaterThan(total);
    }),
  );
});

test('the daily price is monthly / 30 (SPEC 9)', () => {
  expect(dailyPrice(product({ price: 9999, duration: 12 }), defaultCurrency)).toBeCloseTo(
    8.33 / 30,
    12,
  );
});

test('conversion is exact to half a minor unit for any price (SPEC 9)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000_000 }), country, (price, iso) => {
      const info = currencyOf(iso);
      const amount = BigInt(amountIn(product({ price }), info));
      const factor = discounted.has(info.code) ? 6n : 10n;
      const exact = BigInt(price) * BigInt(Math.round(perUsd[info.code] * 100)) * factor;
      const unit = info.noDivisionNeeded ? 100_000n : 1000n;
      const off = amount * unit * 2n - exact * 2n;
      expect(off > -unit && off <= unit).toBe(true);
    }),
  );
});

test('prints minor units divided by 100 with grouped thousands, without drift (SPEC 9)', () => {
  expect(amountText(123450, defaultCurrency)).toBe('1,234.50');
  expect(amountText(5, defaultCurrency)).toBe('0.05');
  fc.assert(
    fc.property(fc.nat(), (amount) => {
      expect(Number(amountText(amount, defaultCurrency).replace(/\D/g, ''))).toBe(amount);
    }),
  );
});

test('refuses an amount or a duration that cannot be exact', () => {
  for (const price of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(() => amountIn(product({ price }), currencyOf('ID'))).toThrow(RangeError);
  for (const duration of [0, -1, 1.5, Number.NaN])
    expect(() => monthlyHundredths(product({ duration }), japan)).toThrow(RangeError);
});

test('every rate is a positive whole number of hundredths, the five of SPEC 9 as given', () => {
  for (const code of currencies) {
    const hundredths = perUsd[code] * 100;
    expect(Math.abs(hundredths - Math.round(hundredths))).toBeLessThan(1e-9);
    expect(hundredths).toBeGreaterThan(0);
  }
  expect(perUsd).toMatchObject({ usd: 1, eur: 0.93, gbp: 0.81, jpy: 149.71, inr: 83.2, ngn: 1500 });
});
