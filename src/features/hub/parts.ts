import type { ArticleFields } from '#shared/article/article.ts';

type Collection = ArticleFields<'hub'>['collections'][number];

/** A collection with what its address needs: the page it stands on, and its number within all, from 1 on. */
export interface Placed extends Collection {
  readonly page: number;
  readonly number: number;
}

/** Collections in order on as many pages. @param pages from 1 on. */
export function placed(collections: readonly Collection[], pages: number): Placed[] {
  const each = Math.ceil(collections.length / pages);
  return collections.map((one, at) => ({
    ...one,
    page: Math.floor(at / each) + 1,
    number: at + 1,
  }));
}

/** Path of a page of collections; the first has no number. */
export function hubPath(slug: string, page = 1): string {
  return `/hub/${slug}${page === 1 ? '' : `/${page}`}`;
}
