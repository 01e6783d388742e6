import type { ArticleHead, ArticleRef, ArticleSelection } from '#shared/article/article.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import type { PageSpec } from '#shared/site/define.ts';
import type { Articles } from './articles.ts';

/** Of those that the locale has, in the order of the selection. */
export function listedHeads(
  articles: Articles,
  { group, slugs }: ArticleSelection,
  locale: Locale,
): ArticleHead[] {
  return slugs
    .map((slug): ArticleRef => ({ group, slug }))
    .filter((ref) => articles.has(ref, locale))
    .map((ref) => articles.head(ref, locale));
}

/** Of the same group, as the English file names them. */
export function relatedHeads(articles: Articles, ref: ArticleRef, locale: Locale): ArticleHead[] {
  const { fields } = articles.head(ref, locale);
  const slugs = 'related' in fields ? (fields.related ?? []) : [];
  return listedHeads(articles, { group: ref.group, slugs }, locale);
}

/** Whether the locale has the prose of a page: its article, else one of those that it lists. */
export function hasProse(
  articles: Articles,
  { article, lists }: PageSpec,
  locale: Locale,
): boolean {
  if (article && !article.optional) return articles.has(article, locale);
  if (!lists) return true;
  return lists.some(
    ({ group, slugs, optional }) =>
      optional || slugs.some((slug) => articles.has({ group, slug }, locale)),
  );
}
