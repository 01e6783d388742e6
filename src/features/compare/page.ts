import { articles } from '#shared/article/list.gen.ts';
import type { PageSpec } from '#shared/site/define.ts';
import { type ProductList, productLists, productPath } from './place.ts';

const alternatives = Object.entries(articles.alternatives);
const comparisons = Object.entries(articles.compare);
const listSlugs = Object.keys(productLists) as ProductList[];

/** What else does a product's work, products side by side, and the lists of both. */
export function productPages(): Readonly<Record<string, PageSpec>> {
  return {
    ...Object.fromEntries(listSlugs.map((slug) => [`/${slug}`, listPage(slug)])),
    ...Object.fromEntries(
      alternatives.map(([slug, { product }]) => [
        productPath('alternatives', slug),
        alternativePage(slug, product),
      ]),
    ),
    ...Object.fromEntries(
      comparisons.map(([slug, { products }]) => [
        productPath('compare', slug),
        comparePage(slug, products),
      ]),
    ),
  };
}

const base = { feature: 'compare', indexed: true, listed: true } as const;

function listPage(slug: ProductList): PageSpec {
  return {
    ...base,
    reads: ['shell:article.', 'compare:menu.', 'compare:kind.'],
    article: { group: 'lists', slug },
    lists: productLists[slug].map((group) => ({ group, slugs: Object.keys(articles[group]) })),
    props: { show: 'list' },
  };
}

/** With the comparisons that name the product. */
function alternativePage(slug: string, product: string): PageSpec {
  const slugs = comparisons.flatMap(([one, { products }]) =>
    products.includes(product) ? one : [],
  );
  return {
    ...base,
    reads: ['shell:article.', 'compare:menu.', 'compare:sources.'],
    // The market of this one is the Arab world (SPEC 2).
    ...(slug === 'araby-ai-alternative' && { locales: ['en', 'ar'] }),
    article: { group: 'alternatives', slug },
    lists: [{ group: 'compare', slugs }],
    props: { show: 'alternatives' },
  };
}

/** With the alternatives to each of the products. */
function comparePage(slug: string, products: readonly string[]): PageSpec {
  const slugs = alternatives.flatMap(([one, { product }]) =>
    products.includes(product) ? one : [],
  );
  return {
    ...base,
    reads: ['shell:article.', 'compare:menu.', 'compare:sources.'],
    article: { group: 'compare', slug },
    lists: [{ group: 'alternatives', slugs }],
    props: { show: 'compare' },
  };
}
