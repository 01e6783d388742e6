import type { ArticleFields } from '#shared/article/article.ts';

export type ProductGroup = 'alternatives' | 'compare';

export function productPath(group: ProductGroup, slug: string): string {
  return `/${group}/${slug}`;
}

/** `https://a.test/b/` -> `a.test/b`: a link that says where it leads. */
export function addressOf(source: string): string {
  const { host, pathname } = new URL(source);
  return `${host}${pathname}`.replace(/\/$/, '');
}

/** What products are for, in the order of lists. */
export const productKinds = [
  ...(['chat', 'writing', 'grammar', 'paraphrase'] as const),
  ...(['translation', 'search', 'image', 'notes'] as const),
] satisfies ArticleFields<ProductGroup>['kind'][];

/** Pages that lead to those of the products: slug of their article, and what they list besides its links. */
export const productLists = {
  alternatives: ['alternatives'],
  'best-alternatives': [],
  compare: ['compare'],
  category: ['alternatives', 'compare'],
  review: [],
} as const satisfies Readonly<Record<string, readonly ProductGroup[]>>;
export type ProductList = keyof typeof productLists;
