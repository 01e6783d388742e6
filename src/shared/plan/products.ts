import type { Currency } from '../currency/currency.ts';
import { allowances } from './allowance.ts';
import { billingPeriods } from './billing-period.ts';
import { isIdle } from './idle-meter.ts';
import type { Meter } from './meter.ts';
import { type PlanTier, planTier } from './plan-tier.ts';
import type { LifetimeProduct, PackProduct, PlanProduct, Product } from './product.ts';

/** Minor units in US dollars and in the currencies that are priced by hand. */
type Prices = { readonly usd: number } & Readonly<Partial<Record<Currency, number>>>;

const wordsOf = (tier: PlanTier): number => allowances[tier].gpt3_words?.amount ?? 0;

function plan(product_name: string, monthly: Prices, yearly: Prices): readonly PlanProduct[] {
  const tier = planTier(product_name);
  return (['monthly', 'yearly'] as const).map((period) => {
    const { usd, ...more_currency } = period === 'monthly' ? monthly : yearly;
    return {
      ...{ kind: 'plan', id: `${tier.toLowerCase()}-${period}`, product_name },
      ...{ price: usd, more_currency, duration: billingPeriods[period] },
      usage_count: wordsOf(tier),
    };
  });
}

function pack(id: string, product_name: string, meter: Meter, amount: number, price: Prices) {
  const { usd, ...more_currency } = price;
  const sold = { price: usd, more_currency, duration: 0, usage_count: amount } as const;
  return { kind: 'pack', id, product_name, meter, amount, ...sold } as const;
}

/** SPEC 9 shows no prices: these are ours to change. A year costs about seven months. */
export const planProducts: readonly PlanProduct[] = [
  ...plan(
    'Wordkin Basic',
    { usd: 999, eur: 999, gbp: 849, jpy: 1_480, inr: 49_900, brl: 2_990 },
    { usd: 7_188, eur: 7_188, gbp: 5_988, jpy: 10_680, inr: 358_800, brl: 21_480 },
  ),
  ...plan(
    'Wordkin Pro',
    { usd: 1_999, eur: 1_999, gbp: 1_699, jpy: 2_980, inr: 99_900, brl: 5_990 },
    { usd: 14_388, eur: 14_388, gbp: 11_988, jpy: 21_480, inr: 718_800, brl: 43_080 },
  ),
  ...plan(
    'Wordkin Unlimited',
    { usd: 2_999, eur: 2_999, gbp: 2_499, jpy: 4_480, inr: 149_900, brl: 8_990 },
    { usd: 21_588, eur: 21_588, gbp: 17_988, jpy: 32_280, inr: 1_078_800, brl: 64_680 },
  ),
  ...plan(
    'Wordkin Ultimate',
    { usd: 4_999, eur: 4_999, gbp: 4_199, jpy: 7_480, inr: 249_900, brl: 14_990 },
    { usd: 35_988, eur: 35_988, gbp: 29_988, jpy: 53_880, inr: 1_798_800, brl: 107_880 },
  ),
];

/** What `/paid-successfully-lifetime` thanks for (SPEC 2): the Pro plan, paid once. */
export const lifetimeProduct: LifetimeProduct = {
  ...{ kind: 'lifetime', id: 'pro-lifetime', product_name: 'Wordkin Pro Lifetime' },
  ...{ price: 34_900, more_currency: { eur: 34_900, gbp: 29_900, jpy: 51_900 } },
  ...{ duration: 0, usage_count: wordsOf('Pro') },
};

/** In the order in which a page shows them; those of a meter stand together, the smaller one first. */
export const packProducts: readonly PackProduct[] = [
  pack('gpt4-words-20k', '20,000 advanced model words', 'gpt4_words', 20_000, {
    usd: 600,
    jpy: 900,
  }),
  pack('gpt4-words-100k', '100,000 advanced model words', 'gpt4_words', 100_000, {
    usd: 2_400,
    jpy: 3_600,
  }),
  pack('gpt3-words-100k', '100,000 standard model words', 'gpt3_words', 100_000, {
    usd: 500,
    jpy: 750,
  }),
  pack('bypass-10k', '10,000 humanizer words', 'bypass', 10_000, { usd: 700, jpy: 1_050 }),
  pack('bypass-50k', '50,000 humanizer words', 'bypass', 50_000, { usd: 2_800, jpy: 4_200 }),
  pack('articles-20', '20 articles', 'article_writer', 20, { usd: 800, jpy: 1_200 }),
  pack('plagiarism-100', '100 plagiarism checks', 'plagiarism', 100, { usd: 600, jpy: 900 }),
  pack('credits-3000', '3,000 credits', 'credits', 3_000, { usd: 600, jpy: 900 }),
  pack('advanced-credits-50', '50 advanced credits', 'advanced_credits', 50, {
    usd: 1_200,
    jpy: 1_800,
  }),
];

/** THE product table: whatever is for sale. */
export const products: readonly Product[] = [...planProducts, lifetimeProduct, ...packProducts];

const byId: ReadonlyMap<string, Product> = new Map(products.map((one) => [one.id, one]));

export function findProduct(id: string): Product | undefined {
  return byId.get(id);
}

/** The plan of a tier that is paid each `duration` months; undefined for Free. */
export function planOfTier(tier: PlanTier, duration: number): PlanProduct | undefined {
  return planProducts.find(
    (one) => planTier(one.product_name) === tier && one.duration === duration,
  );
}

/** What can be bought now: everything but packs of which nothing could be spent. */
export function isOnSale(product: Product): boolean {
  return product.kind !== 'pack' || !isIdle(product.meter);
}
