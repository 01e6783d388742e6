import { moneyOf } from '#shared/currency/currency-info.ts';
import { priceText } from '#shared/currency/price-text.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { setApart } from '#shared/i18n/set-apart.ts';
import { billingPeriods } from '#shared/plan/billing-period.ts';
import { tierOfProduct } from '#shared/plan/product.ts';
import { planOfTier, planProducts } from '#shared/plan/products.ts';
import { commissionOf } from '#shared/plan/reward.ts';

/** What one payment for a plan brings, as texts in US dollars. */
export interface Example {
  readonly plan: string;
  readonly month: Sum;
  readonly year: Sum;
}

interface Sum {
  readonly price: string;
  readonly share: string;
}

const dollars = moneyOf('usd');

export function dollarText(cents: number, locale: Locale): string {
  return setApart(priceText(cents, dollars), locale);
}

/** One line for each plan of the product table, computed from its prices. */
export function examples(locale: Locale): readonly Example[] {
  const tiers = [...new Set(planProducts.map(tierOfProduct))];
  return tiers.flatMap((tier) => {
    const month = tier && planOfTier(tier, billingPeriods.monthly);
    const year = tier && planOfTier(tier, billingPeriods.yearly);
    if (!month || !year) return [];
    return [
      {
        plan: month.product_name,
        month: sumOf(month.price, locale),
        year: sumOf(year.price, locale),
      },
    ];
  });
}

function sumOf(price: number, locale: Locale): Sum {
  return { price: dollarText(price, locale), share: dollarText(commissionOf(price), locale) };
}
