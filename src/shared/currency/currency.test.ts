import { expect, test } from 'vitest';
import { countryCurrencies } from './country.ts';
import { currencies, isCurrency, supportedCurrency } from './currency.ts';
import { currencyOf, defaultCurrency } from './currency-info.ts';
import { discounted, discountFactor } from './rate.ts';
import { developedCountries, europeCountries } from './region.ts';

test('the 26 pricing currencies are those of SPEC 9', () => {
  const spec =
    'usd, eur, aud, brl, cad, chf, czk, dkk, gbp, huf, ils, jpy, mxn, nok, php, pln, sek, myr, inr, cny, uah, idr, try, hkd, twd, ngn';
  expect(currencies).toHaveLength(26);
  expect(currencies.join(', ')).toBe(spec);
});

test('the factor of 0.6 applies to the eleven named currencies (SPEC 9)', () => {
  expect(discountFactor).toBe(0.6);
  expect([...discounted].join(', ')).toBe('brl, huf, mxn, php, pln, myr, inr, cny, uah, idr, ngn');
});

test('an unsupported currency falls back to USD (SPEC 5)', () => {
  expect(supportedCurrency('EUR')).toBe('eur');
  for (const code of ['krw', '', 'toString', null, undefined])
    expect(supportedCurrency(code)).toBe('usd');
});

test('the default is USD, United States (SPEC 9)', () => {
  expect(defaultCurrency).toEqual({
    country: 'United States',
    code: 'usd',
    symbol: '$',
    iso: 'US',
    noDivisionNeeded: false,
  });
  for (const country of [null, undefined, '', 'KR', 'ZZ', '__proto__'])
    expect(currencyOf(country)).toBe(defaultCurrency);
});

test('a country pays in its own currency where that is supported (SPEC 9)', () => {
  expect(currencyOf('de')).toMatchObject({
    country: 'Germany',
    code: 'eur',
    iso: 'DE',
    symbol: '€',
  });
  expect(currencyOf('LI').code).toBe('chf');
  expect(currencyOf('GL').code).toBe('dkk');
  expect(currencyOf('PR').code).toBe('usd');
});

test('JPY alone needs no division (SPEC 9)', () => {
  const undivided = countryCurrencies.filter(([iso]) => currencyOf(iso).noDivisionNeeded);
  expect(undivided.map(([iso]) => iso)).toEqual(['JP']);
});

test('currency info has the fields of SPEC 3, the payment method where there is one', () => {
  expect(currencyOf('CN')).toEqual({
    country: 'China',
    code: 'cny',
    symbol: expect.any(String),
    iso: 'CN',
    noDivisionNeeded: false,
    paymentMethod: 'alipay',
  });
});

test('China alone is offered Alipay (SPEC 9)', () => {
  const offered = countryCurrencies.filter(([iso]) => currencyOf(iso).paymentMethod === 'alipay');
  expect(offered.map(([iso]) => iso)).toEqual(['CN']);
  expect('paymentMethod' in currencyOf('TW')).toBe(false);
});

test('the country list names each real country once and uses all 26 currencies (SPEC 9)', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = countryCurrencies.map(([iso]) => iso);
  expect(new Set(codes).size).toBe(codes.length);
  for (const iso of codes) expect(names.of(iso), iso).toBeDefined();
  expect(new Set(countryCurrencies.map(([, , code]) => code)).size).toBe(26);
  for (const [, , code] of countryCurrencies) expect(isCurrency(code)).toBe(true);
});

test('the Europe and developed-country lists hold real countries (SPEC 9)', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const iso of [...europeCountries, ...developedCountries])
    expect(names.of(iso), iso).toBeDefined();
  expect(developedCountries.size).toBe(41);
  const eu = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE';
  for (const iso of eu.split(' ')) expect(europeCountries.has(iso), iso).toBe(true);
  for (const iso of ['US', 'TR', 'CN']) expect(europeCountries.has(iso), iso).toBe(false);
});
