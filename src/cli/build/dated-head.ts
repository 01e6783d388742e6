import type { PageRow } from '#server/page-table.ts';
import type { PageWords } from '#server/page-words.ts';
import type { ArticleHead } from '#shared/article/article.ts';

/** Head of the article that a page is, with the days of its first and its latest edition. */
export interface DatedHead {
  readonly head: ArticleHead;
  /** `2026-11-21` */
  readonly published: string;
  readonly modified: string;
}

/** @returns undefined for a page that is no article, and for one that tells no day. */
export function datedHead(
  { spec, locale }: PageRow,
  { articles }: Pick<PageWords, 'articles'>,
): DatedHead | undefined {
  if (!spec.article || !articles.has(spec.article, locale)) return undefined;
  const head = articles.head(spec.article, locale);
  const { fields } = head;
  if (!('published' in fields)) return undefined;
  const { published, modified = published } = fields;
  return { head, published, modified };
}
