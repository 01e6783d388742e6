import { expect, test } from 'vitest';
import { planProducts } from '#shared/plan/products.ts';
import { dollarText, examples } from './example.ts';

test('the sums of the terms are those of the product table: 30 % of each price, rounded down (SPEC 9)', () => {
  const shown = examples('de');
  expect(shown.map(({ plan }) => plan)).toEqual([
    ...new Set(planProducts.map(({ product_name }) => product_name)),
  ]);
  for (const { product_name, price, duration } of planProducts) {
    const line = shown.find(({ plan }) => plan === product_name);
    const sum = duration === 1 ? line?.month : line?.year;
    const share = dollarText(Math.floor((price * 30) / 100), 'de');
    expect(sum).toEqual({ price: dollarText(price, 'de'), share });
  }
});
