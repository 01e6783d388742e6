import { moneyOf } from '#shared/currency/currency-info.ts';
import { amountText } from '#shared/currency/price.ts';
import { type PlanProduct, tierOfProduct } from '#shared/plan/product.ts';
import { planProducts } from '#shared/plan/products.ts';
import type { PageContext } from '#shared/site/page-context.ts';

const dollars = moneyOf('usd');

/**
 * JSON-LD of the plans, in the dollars of the static page: a product for each tier, an offer for each period;
 * none where nothing can be bought.
 */
export function planNodes(page: PageContext): readonly object[] {
  if (!page.isSelling) return [];
  const t = page.words('pricing');
  const tiers = Map.groupBy(planProducts, tierOfProduct);
  return [...tiers].flatMap(([tier, plans]) =>
    tier === null
      ? []
      : [
          {
            '@type': 'Product',
            '@id': `${page.canonical}#${tier.toLowerCase()}`,
            name: plans[0]?.product_name,
            description: t(`ui.for.${tier}`),
            offers: plans.map((plan) => offerNode(page.canonical, plan)),
          },
        ],
  );
}

function offerNode(url: string, { price, duration }: PlanProduct): object {
  const cost = amountText(price, dollars).replaceAll(',', '');
  return {
    '@type': 'Offer',
    url,
    price: cost,
    priceCurrency: 'USD',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: cost,
      priceCurrency: 'USD',
      billingDuration: duration,
      unitCode: 'MON',
    },
  };
}
