import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies } from '../currency/currency.ts';
import { moneyOf } from '../currency/currency-info.ts';
import { amountIn, dailyPrice, monthlyHundredths } from '../currency/price.ts';
import { discounted, discountFactor, perUsd } from '../currency/rate.ts';
import { allowances } from './allowance.ts';
import { isBillingPeriod } from './billing-period.ts';
import { isIdle } from './idle-meter.ts';
import { planTiers } from './plan-tier.ts';
import { groupOfProduct, type Product, providerProducts, tierOfProduct } from './product.ts';
import {
  findProduct,
  isOnSale,
  lifetimeProduct,
  packProducts,
  planOfTier,
  planProducts,
  products,
} from './products.ts';
import { isUnlimitedPlan, unlimitedPlanProducts } from './unlimited-plan.ts';

const money = fc.constantFrom(...currencies).map(moneyOf);
const sold = fc.constantFrom(...products);
const plans = fc.constantFrom(...planProducts);

test('every paid tier is sold by the month and by the year (SPEC 3)', () => {
  const paid = planTiers.filter((tier) => tier !== 'Free');
  for (const tier of paid)
    for (const duration of [1, 12])
      expect(planOfTier(tier, duration)).toMatchObject({ kind: 'plan', duration });
  expect(planProducts).toHaveLength(paid.length * 2);
  expect(planProducts.every(({ duration }) => isBillingPeriod(duration))).toBe(true);
  expect(planOfTier('Free', 1)).toBeUndefined();
});

test('the tier and the group of a product come from its name (SPEC 6)', () => {
  const told = products.map((one) => [one.id, tierOfProduct(one), groupOfProduct(one)]);
  expect(told.filter(([, tier]) => tier)).toEqual([
    ['basic-monthly', 'Basic', 'Pro'],
    ['basic-yearly', 'Basic', 'Pro'],
    ['pro-monthly', 'Pro', 'ProPlus'],
    ['pro-yearly', 'Pro', 'ProPlus'],
    ['unlimited-monthly', 'Unlimited', 'Unlimited'],
    ['unlimited-yearly', 'Unlimited', 'Unlimited'],
    ['ultimate-monthly', 'Ultimate', 'Unlimited'],
    ['ultimate-yearly', 'Ultimate', 'Unlimited'],
    ['pro-lifetime', 'Pro', 'ProPlus'],
  ]);
});

test('every product is found by an id of its own', () => {
  expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
  for (const one of products) expect(findProduct(one.id)).toBe(one);
  for (const id of ['', 'constructor', '__proto__', 'pro']) expect(findProduct(id)).toBeUndefined();
});

test('at the provider the unlimited plan is its two products, others have two too (SPEC 9)', () => {
  for (const one of products) {
    const { test: trial, live } = providerProducts(one);
    expect(trial).not.toBe(live);
    expect([trial, live].every(isUnlimitedPlan)).toBe(tierOfProduct(one) === 'Unlimited');
  }
  expect(findProduct('unlimited-yearly')).toSatisfy(
    (one: Product) => providerProducts(one).live === unlimitedPlanProducts.live,
  );
});

test('a usage count says what the plan has of GPT-3 words, a pack’s what it adds (SPEC 3)', () => {
  for (const one of planProducts)
    expect(one.usage_count).toBe(allowances[tierOfProduct(one) ?? 'Free'].gpt3_words?.amount);
  for (const one of packProducts) expect(one.usage_count).toBe(one.amount);
});

test('the price shown of any plan is price / duration rounded down to 2 decimals (SPEC 9)', () => {
  fc.assert(
    fc.property(plans, money, (product, currency) => {
      const hundredths = amountIn(product, currency) * (currency.noDivisionNeeded ? 100 : 1);
      const monthly = monthlyHundredths(product, currency);
      expect(monthly).toBe(Math.floor(hundredths / product.duration));
      expect(dailyPrice(product, currency) * 3000).toBeCloseTo(monthly, 6);
    }),
  );
});

test('what is not priced by hand is the dollar price by rate, and by 0.6 where named (SPEC 9)', () => {
  fc.assert(
    fc.property(sold, money, (product, currency) => {
      const { code, noDivisionNeeded } = currency;
      const amount = amountIn(product, currency);
      const own = product.more_currency[code];
      const rate = perUsd[code] * (discounted.has(code) ? discountFactor : 1);
      const converted = (product.price * rate) / (noDivisionNeeded ? 100 : 1);
      if (own === undefined) expect(Math.abs(amount - converted)).toBeLessThanOrEqual(0.5 + 1e-6);
      else expect(amount).toBe(own);
    }),
  );
});

test('no price by hand strays a fifth from the converted one', () => {
  for (const product of products)
    for (const code of currencies) {
      const own = product.more_currency[code];
      if (own === undefined) continue;
      const converted = amountIn({ ...product, more_currency: {} }, moneyOf(code));
      expect(Math.abs(own / converted - 1), `${product.id} ${code}`).toBeLessThan(0.2);
    }
});

test('in every currency a year costs less than twelve months, and more buys more', () => {
  fc.assert(
    fc.property(money, (currency) => {
      const inIt = (one: Product | undefined) => (one ? amountIn(one, currency) : Number.NaN);
      const tiers = ['Basic', 'Pro', 'Unlimited', 'Ultimate'] as const;
      for (const tier of tiers)
        expect(inIt(planOfTier(tier, 12))).toBeLessThan(inIt(planOfTier(tier, 1)) * 12);
      for (const duration of [1, 12]) {
        const prices = tiers.map((tier) => inIt(planOfTier(tier, duration)));
        expect(prices).toEqual([...prices].sort((one, other) => one - other));
      }
      expect(inIt(lifetimeProduct)).toBeGreaterThan(inIt(planOfTier('Pro', 12)));
    }),
  );
});

test('a larger pack of a meter is cheaper for each of its words', () => {
  fc.assert(
    fc.property(money, (currency) => {
      for (const one of packProducts)
        for (const other of packProducts.filter(({ meter }) => meter === one.meter))
          if (one.amount < other.amount)
            expect(amountIn(other, currency) / other.amount).toBeLessThan(
              amountIn(one, currency) / one.amount,
            );
    }),
  );
});

test('a pack is on sale where some tool spends its meter', () => {
  for (const one of products) expect(isOnSale(one)).toBe(one.kind !== 'pack' || !isIdle(one.meter));
  expect(packProducts.filter(isOnSale).map(({ meter }) => meter)).toContain('bypass');
});
